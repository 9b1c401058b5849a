import { addCompany } from '@app/api/companies/add-company'
import { malformed } from '@app/api/platform/http/error-answers'
import { signUpForm } from '@app/contract/companies'
import { type Command, print } from '../command.ts'
import { withInstallation } from '../installation.ts'
import { choosePassword, PASSWORD_OPTION } from '../password.ts'

export const addCompanyCommand: Command = {
  name: 'company add',
  summary: 'open a company with its first administrator',
  about: `The same company that somebody gets by signing up, without the mail: its administrator may enter at once, by the address.`,
  options: {
    name: { takes: 'name', help: 'what the company is called' },
    phone: { takes: 'number', help: 'its telephone' },
    'first-name': { takes: 'name', help: 'of its first administrator' },
    'last-name': { takes: 'name', help: 'of its first administrator' },
    email: { takes: 'address', help: 'of its first administrator, who enters with it' },
    language: { takes: 'fr|en', help: 'of the company and its administrator; fr unless said' },
    ...PASSWORD_OPTION,
  },
  run: async (given) => {
    const fields = {
      companyName: given.needed('name'),
      phone: given.needed('phone'),
      contactFirstName: given.needed('first-name'),
      contactLastName: given.needed('last-name'),
      contactEmail: given.needed('email'),
      preferredLanguage: given.text('language') ?? 'fr',
    }
    const { password, made } = await choosePassword(given)
    const form = signUpForm.safeParse(
      { ...fields, password, passwordConfirmation: password },
      { reportInput: true },
    )
    if (!form.success) throw malformed(form.error)
    const { companyId } = await withInstallation('company add', (ctx) => addCompany(ctx, form.data))
    print(`Company ${companyId} is open: ${form.data.companyName}.`)
    print(`${form.data.contactEmail} is its administrator.`)
    if (made) print(`Password, shown this once: ${password}`)
  },
}
