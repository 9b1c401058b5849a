import { type Command, print } from '../command.ts'
import { findCompanies, readSettings } from '../installation.ts'

export const listCompaniesCommand: Command = {
  name: 'company list',
  summary: 'every company: its number, its cell, its users, its name',
  options: {},
  run: async () => {
    const companies = await findCompanies(readSettings())
    for (const { id, cell, users, name, confirmed } of companies) {
      print([id, cell, users, confirmed ? name : `${name} (not confirmed)`].join('\t'))
    }
    if (companies.length === 0) print('There is no company yet: quai company add opens one.')
  },
}
