import enErrors from './en/errors.ts'
import enExports from './en/exports.ts'
import enFields from './en/fields.ts'
import enImports from './en/imports.ts'
import enMails from './en/mails.ts'
import enPrint from './en/print.ts'
import enWarnings from './en/warnings.ts'
import frErrors from './fr/errors.ts'
import frExports from './fr/exports.ts'
import frFields from './fr/fields.ts'
import frImports from './fr/imports.ts'
import frMails from './fr/mails.ts'
import frPrint from './fr/print.ts'
import frWarnings from './fr/warnings.ts'

/** What the server says. The browser loads one language, word by word. */
export const serverSentences = {
  fr: {
    errors: frErrors,
    exports: frExports,
    fields: frFields,
    imports: frImports,
    mails: frMails,
    print: frPrint,
    warnings: frWarnings,
  },
  en: {
    errors: enErrors,
    exports: enExports,
    fields: enFields,
    imports: enImports,
    mails: enMails,
    print: enPrint,
    warnings: enWarnings,
  },
}
