import enErrors from './en/errors.ts'
import enExports from './en/exports.ts'
import enFields from './en/fields.ts'
import enGraphs from './en/graphs.ts'
import enImports from './en/imports.ts'
import enMails from './en/mails.ts'
import enPrint from './en/print.ts'
import enWarnings from './en/warnings.ts'
import frErrors from './fr/errors.ts'
import frExports from './fr/exports.ts'
import frFields from './fr/fields.ts'
import frGraphs from './fr/graphs.ts'
import frImports from './fr/imports.ts'
import frMails from './fr/mails.ts'
import frPrint from './fr/print.ts'
import frWarnings from './fr/warnings.ts'

/** What the server says. The browser loads one language, feature by feature. */
export const serverSentences = {
  fr: {
    errors: frErrors,
    exports: frExports,
    fields: frFields,
    graphs: frGraphs,
    imports: frImports,
    mails: frMails,
    print: frPrint,
    warnings: frWarnings,
  },
  en: {
    errors: enErrors,
    exports: enExports,
    fields: enFields,
    graphs: enGraphs,
    imports: enImports,
    mails: enMails,
    print: enPrint,
    warnings: enWarnings,
  },
}
