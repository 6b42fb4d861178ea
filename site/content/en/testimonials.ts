interface Testimonial {
  readonly title: string
  readonly content: string
  readonly author: string
  readonly location: string
}

export interface Testimonials {
  readonly title: string
  readonly lead: string
  readonly quotes: readonly Testimonial[]
}

/**
 * Sample voices, for an owner to replace with real ones. The first three stand in a row, the last
 * two larger below.
 */
export const testimonials: Testimonials = {
  title: 'Word from the harbor',
  lead: 'Five sellers on what changed after the first order.',
  quotes: [
    {
      title: 'The cat has a warehouse now',
      content:
        'I wrote that I wanted a shop for people with difficult cats. Ten minutes later there was one, with scratching posts in it. I have changed the name since. Nothing else.',
      author: 'Maren Okafor',
      location: 'Duluth, Minnesota',
    },
    {
      title: 'I sleep through my orders',
      content:
        'I teach fourth grade. Orders come in during math and are packed by lunch. The only box I have carried this year was my own birthday present.',
      author: 'Teo Vallarta',
      location: 'Tucson, Arizona',
    },
    {
      title: 'They answered at 2 am',
      content:
        'A customer in Maine had a parcel stuck in a blizzard. I wrote to support at two in the morning to complain to someone. Someone answered, and had already sent a second one.',
      author: 'Priya Lindqvist',
      location: 'Bangor, Maine',
    },
    {
      title: 'A disputed blanket, and no drama',
      content:
        'My first chargeback made me want to quit. I opened the case and it was already full: tracking, delivery scan, her own message saying thanks. It was handled before I had found my glasses.',
      author: 'Walt Abernathy',
      location: 'Boise, Idaho',
    },
    {
      title: 'Wednesday is coaching night',
      content:
        'I went in with a shop selling everything. I came out selling lamps. The coach had made the same mistake herself, which helped more than the advice did.',
      author: 'June Castellanos',
      location: 'Savannah, Georgia',
    },
  ],
}
