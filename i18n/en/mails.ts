import type fr from '../fr/mails.ts'
import type { Translated } from '../sentences.ts'

export default {
  greeting: 'Hello {{firstName}},',
  greetingStranger: 'Hello,',
  signature: 'The Quai team',
  buttonThen: '{{button}}:',
  confirm: {
    subject: 'Confirm your address',
    text: 'The company {{companyName}} is ready on Quai. Confirm your address to sign in. The link is valid for 48 hours. If you asked for nothing, ignore this message.',
    textStranger:
      'Your company is ready on Quai. Confirm your address to sign in. The link is valid for 48 hours. If you asked for nothing, ignore this message.',
    button: 'Confirm my address',
  },
  alreadyKnown: {
    subject: 'You already have a Quai account',
    text: 'Somebody, probably you, tried to open an account with this address. It has one already: sign in, or choose a new password if you have forgotten yours.',
    button: 'Sign in',
  },
  reset: {
    subject: 'Choose a new password',
    text: 'You asked for a new password. The link is valid for one hour and works once. If you asked for nothing, ignore this message.',
    button: 'Choose a password',
  },
} satisfies Translated<typeof fr>
