import { brand } from './brand.ts'

/** The words of Home, in the order of the page. */
export const home = {
  hero: {
    title: ['Write one sentence.', 'Open a stocked shop.'],
    lead: `Tell ${brand.name} what you want to sell. On Plus, AI builds the store and stocks it from over 1 million products; our US warehouses pack and ship every order.`,
    tryFree: 'Try for free',
  },
  benefits: {
    title: 'Six jobs you\nwon’t be doing',
    lead: 'Someone has to find the goods, store them, print them, send them and argue with the bank. It doesn’t have to be you.',
    warehousing: {
      plan: 'On Plus and Pro.',
      title: 'US warehousing',
      text: 'Goods wait in the country where they’re sold. Each order leaves from the warehouse closest to your customer and arrives in 3-7 business days.',
    },
    catalog: {
      plan: 'On every plan.',
      title: 'A catalog of over 1 million products',
      text: 'Search it like a shop, sell it like your own. Put anything on your shelf in one click and swap it out tomorrow.',
    },
    print: {
      plan: 'On Plus.',
      title: 'Print on demand',
      text: 'Upload one drawing. We print it on mugs and shirts after they sell, so there is never a box of leftovers.',
    },
    chargebacks: {
      plan: 'On Plus.',
      title: 'Chargebacks, handled',
      text: 'We answer the bank with the proof, on time.',
    },
    fulfillment: {
      plan: 'On Plus and Pro.',
      title: 'Automated fulfillment',
      text: 'An order comes in and walks itself to the door. You read about it afterward.',
    },
    coaching: {
      plan: 'On Plus.',
      title: 'Weekly live coaching',
      text: 'One hour, every week, with people who have done 11 million dollars in sales.',
    },
  },
  reasons: {
    title: 'Why sellers\nchoose us',
    lead: 'At sea a flag is a whole sentence. These are the six that fly over our harbor, and what we mean by them.',
    items: [
      {
        flag: 'c',
        plan: '',
        title: 'Yes, you can start free',
        text: 'The Free plan costs $0 and includes 1M+ products access and 24/7 support. No card, no clock running.',
        meaning: 'Flag C: “Affirmative.”',
      },
      {
        flag: 'k',
        plan: '',
        title: 'Support that is awake',
        text: '24/7 support on every plan. Write at three in the morning and a person answers, with your order open in front of them.',
        meaning: 'Flag K: “I wish to communicate with you.”',
      },
      {
        flag: 'p',
        plan: 'On Plus and Pro.',
        title: 'Out of port the same week',
        text: 'US products reach your customer in 3-7 business days. They get the tracking link from you, without you sending it.',
        meaning: 'Flag P: “All aboard, we are about to sail.”',
      },
      {
        flag: 'u',
        plan: 'On Plus and Pro.',
        title: 'Warned before you spend',
        text: 'Top winning products shows what is selling this week and what has stopped, before you put money behind it.',
        meaning: 'Flag U: “You are running into danger.”',
      },
      {
        flag: 'v',
        plan: 'On Plus and Pro.',
        title: 'Ask for what isn’t here',
        text: 'Request a product and our buyers go looking. If it exists and ships, it goes on your shelf.',
        meaning: 'Flag V: “I require assistance.”',
      },
      {
        flag: 'q',
        plan: '',
        title: 'Nothing stuck in your garage',
        text: 'You buy an item after your customer has bought it. No stock to store, no minimum to meet, nothing to write off.',
        meaning: 'Flag Q: “My ship is healthy.”',
      },
    ],
  },
} as const
