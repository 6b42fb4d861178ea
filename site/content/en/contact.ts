/** The words of the contact page, and of the pages that answer its form where no script runs. */
export const contact = {
  title: 'Write to us',
  lead: 'Plans, products, an order, your account: ask. A person reads every message and answers by email.',
  form: {
    name: 'Your name',
    email: 'Your email',
    emailHint: 'Our answer goes there. We use it for nothing else.',
    message: 'Your message',
    send: 'Send message',
    /** The label of a field that programs fill in and people don't see. */
    trap: 'Leave this empty',
  },
  faults: {
    name: 'Please enter your name, in 100 characters or fewer.',
    email: 'Please enter an email address that we can answer.',
    message: 'Please write a message of up to 4,000 characters.',
    soon: 'That was a lot of messages. Please wait a while before the next one.',
    later: 'Your message could not be sent just now. Please try again in a few minutes.',
  },
  sent: {
    title: 'Message sent',
    text: 'Thank you. We read every message and answer by email.',
    back: 'Return to Home',
  },
  unsent: {
    title: 'Not sent yet',
    text: 'Go back in your browser: what you wrote is still there.',
    back: 'Back to the form',
  },
  /** The text in place of the form, if there is no mailbox for its messages. */
  closed: {
    title: 'No mailbox yet',
    text: 'This shop has not said where messages should go. Its owner sets CONTACT_EMAIL, and a form stands here.',
  },
}
