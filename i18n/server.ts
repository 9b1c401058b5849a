import enErrors from './en/errors.ts'
import enFields from './en/fields.ts'
import enMails from './en/mails.ts'
import frErrors from './fr/errors.ts'
import frFields from './fr/fields.ts'
import frMails from './fr/mails.ts'

/** What the server says. The browser loads one language, word by word. */
export const serverSentences = {
  fr: { errors: frErrors, fields: frFields, mails: frMails },
  en: { errors: enErrors, fields: enFields, mails: enMails },
}
