export const notLoaded = 'Das ließ sich nicht laden. Prüf deine Internetverbindung und lade die Seite neu.'
