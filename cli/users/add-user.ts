import { malformed } from '@app/api/platform/http/error-answers'
import { addUser } from '@app/api/users/add-user'
import { userForm } from '@app/contract/users'
import { type EnteringRole } from '@app/domain/access/roles'
import { type Command, print, wrongUsage } from '../command.ts'
import { findCompany, withInstallation } from '../installation.ts'
import { choosePassword, PASSWORD_OPTION } from '../password.ts'

const ROLES: Record<string, EnteringRole> = {
  administrator: 'ROLE_ADMIN',
  salesperson: 'ROLE_COMMERCIAL',
  agent: 'ROLE_AGENT',
}

export const addUserCommand: Command = {
  name: 'user add',
  summary: 'add a user to a company, for one whose administrator is locked out as well',
  about: 'The same rules as on the screen. Depots of a salesperson are given there.',
  options: {
    company: { takes: 'number or name', help: 'whose user it will be' },
    'first-name': { takes: 'name', help: 'of the user' },
    'last-name': { takes: 'name', help: 'of the user' },
    email: { takes: 'address', help: 'of the user; it opens the account' },
    username: { takes: 'name', help: 'opens the account too; the address unless said' },
    role: { takes: Object.keys(ROLES).join('|'), help: 'what the user is in the company' },
    language: { takes: 'fr|en', help: 'fr unless said' },
    ...PASSWORD_OPTION,
  },
  run: async (given) => {
    const role = ROLES[given.needed('role')]
    if (!role) throw wrongUsage(`--role is one of ${Object.keys(ROLES).join(', ')}.`)
    const email = given.needed('email')
    const fields = {
      firstName: given.needed('first-name'),
      lastName: given.needed('last-name'),
      email,
      username: given.text('username') ?? email,
      preferredLanguage: given.text('language') ?? 'fr',
      role,
      status: 'ACTIVE',
      repositories: [],
    }
    const meant = given.needed('company')
    const { password, made } = await choosePassword(given)
    const form = userForm.safeParse(
      { ...fields, password, passwordConfirmation: password },
      { reportInput: true },
    )
    if (!form.success) throw malformed(form.error)
    await withInstallation('user add', async (ctx) => {
      const company = await findCompany(ctx.config, meant)
      await addUser(ctx, company, form.data)
      print(
        `${form.data.firstName} ${form.data.lastName} may enter ${company.name} as ${form.data.username}.`,
      )
    })
    if (made) print(`Password, shown this once: ${password}`)
  },
}
