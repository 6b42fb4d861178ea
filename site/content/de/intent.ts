export const notLoaded = 'Das ließ sich nicht laden. Prüf deine Verbindung und lade die Seite neu.'
