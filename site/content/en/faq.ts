export interface Faq {
  readonly title: string
  readonly lead: string
  readonly items: readonly { readonly question: string; readonly answer: string }[]
}

/** The eight questions, in the order in which they are asked. */
export const faq: Faq = {
  title: 'Asked before signing up',
  lead: 'Eight straight answers. If yours isn’t here, support is awake 24/7.',
  items: [
    {
      question: 'What is dropshipping, in one breath?',
      answer:
        'You run the shop, someone else holds the goods. A customer orders from you, you buy that one item from us, and our warehouse packs it and ships it to their door. You never touch a box, and you only pay for what has already sold.',
    },
    {
      question: 'How long does delivery take?',
      answer:
        'Orders from our US warehouses arrive in 3-7 business days. The tracking number goes to your customer by itself, under your shop’s name.',
    },
    {
      question: 'Can I really start without paying?',
      answer:
        'Yes. A free plan is available at $0, with access to 1M+ products and 24/7 support. No card needed. You choose a paid plan on the day you want automated fulfillment or your own branding.',
    },
    {
      question: 'What can I sell?',
      answer:
        'Anything out of 1M+ products, from enamel mugs to dog beds. Searching is free on every plan, and from Pro up you can ask us to source what you can’t find.',
    },
    {
      question: 'What does the AI build, exactly?',
      answer:
        'A working store from one sentence about what you want to sell: a name, pages, prices and shelves preloaded with at least 20 products. All of it stays yours to change. AI features come with Plus.',
    },
    {
      question: 'Do I need a company or experience?',
      answer:
        'No experience required. Most people start on their own, in the evening. When you grow you may want to register a business; our coaches explain when, in plain words.',
    },
    {
      question: 'What happens when a customer disputes a charge?',
      answer:
        'On Plus we handle it. We collect the tracking, the delivery scan and the messages, and answer the bank before its deadline. You see each case and its result.',
    },
    {
      question: 'Can I change plans or leave?',
      answer:
        'Whenever you like, on your bill of lading on this page. If you move down to Free, your store stays, and what you have ordered still ships.',
    },
  ],
}
