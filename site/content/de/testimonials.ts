import type { Testimonials } from '../en/testimonials.ts'

export const testimonials: Testimonials = {
  title: 'Stimmen aus dem Hafen',
  lead: 'Fünf Händler darüber, was sich nach der ersten Bestellung geändert hat.',
  quotes: [
    {
      title: 'Die Katze hat jetzt ein Lager',
      content:
        'Ich habe geschrieben, dass ich einen Shop für Leute mit schwierigen Katzen will. Zehn Minuten später stand er da, Kratzbäume inklusive. Den Namen habe ich seitdem geändert. Sonst nichts.',
      author: 'Maren Okafor',
      location: 'Duluth, Minnesota',
    },
    {
      title: 'Ich verschlafe meine Bestellungen',
      content:
        'Ich unterrichte eine vierte Klasse. Bestellungen kommen in der Mathestunde und sind bis mittags gepackt. Der einzige Karton, den ich dieses Jahr getragen habe, war mein Geburtstagsgeschenk.',
      author: 'Teo Vallarta',
      location: 'Tucson, Arizona',
    },
    {
      title: 'Sie haben um zwei Uhr nachts geantwortet',
      content:
        'Das Paket einer Kundin in Maine steckte im Schneesturm fest. Ich habe dem Support um zwei Uhr nachts geschrieben, um mich bei irgendwem zu beschweren. Jemand hat geantwortet, und das zweite war schon unterwegs.',
      author: 'Priya Lindqvist',
      location: 'Bangor, Maine',
    },
    {
      title: 'Eine strittige Decke, kein Drama',
      content:
        'Nach meiner ersten Rückbuchung wollte ich aufhören. Ich habe den Fall geöffnet, und alles war schon da: Sendungsverlauf, Zustellnachweis, sogar ihre Nachricht, in der sie sich bedankt. Er war erledigt, bevor ich meine Brille gefunden hatte.',
      author: 'Walt Abernathy',
      location: 'Boise, Idaho',
    },
    {
      title: 'Mittwoch ist Coaching-Abend',
      content:
        'Hineingegangen bin ich mit einem Shop für alles, herausgekommen mit einem für Lampen. Mein Coach hatte denselben Fehler selbst gemacht, und das half mir mehr als jeder Rat.',
      author: 'June Castellanos',
      location: 'Savannah, Georgia',
    },
  ],
}
