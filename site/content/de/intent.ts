export const notLoaded =
  'Dafür brauchst du eine Internetverbindung, und die fehlt gerade. Versuch es gleich noch einmal.'
