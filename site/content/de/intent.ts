export const notLoaded =
  'Dafür braucht es eine Verbindung, und die fehlt gerade. Versuch es gleich noch einmal.'
