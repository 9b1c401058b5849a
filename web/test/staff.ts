import { depots } from '@app/contract/depots'
import { type Objective, type User, type UserForm, users } from '@app/contract/users'
import { dayOf } from '@app/domain/dates/day'
import { monthOf } from '@app/domain/dates/month'
import { cents } from '@app/domain/money/cents'
import { answer, Refusal } from './answers.ts'

const DEPOTS = ['Casa Aïn Sebaâ', 'Fès Sidi Brahim', 'Tanger Gzenaya'].map((name, at) => ({
  id: at + 1,
  name,
  active: true,
  version: 1,
}))

const person = (id: number, name: string, role: User['role'], more: Partial<User> = {}): User => {
  const [firstName = '', lastName = ''] = name.split(' ')
  const username = `${firstName.charAt(0).toLowerCase()}.${lastName.toLowerCase()}@quai.demo`
  return {
    id,
    firstName,
    lastName,
    username,
    email: username,
    role,
    language: 'fr',
    status: 'ACTIVE',
    depots: [],
    version: 1,
    ...more,
  }
}

/** The signed-in user is the first. */
const known = (): User[] => [
  person(1, 'Salma Benali', 'ROLE_ADMIN'),
  person(2, 'Hamza Ouazzani', 'ROLE_COMMERCIAL'),
  person(3, 'Imane Tazi', 'ROLE_COMMERCIAL'),
  person(4, 'Karim Saïdi', 'ROLE_AGENT', { status: 'INACTIVE' }),
  person(5, 'Khadija Alaoui', 'ROLE_AGENT'),
  person(6, 'Meryem Filali', 'ROLE_AGENT'),
]

const refused = (
  status: number,
  code: 'users.usernameTaken' | 'users.lastAdmin',
  field: string,
  sentence: string,
) => new Refusal(status, code, { statusLabel: sentence, fields: { [field]: sentence } })

/** The people of the company and their targets, saved and deleted as the service does. Answers what was sent. */
export function answerForStaff(held: User[] = known()): UserForm[] {
  const sent: UserForm[] = []
  const targets: Objective[] = [{ userId: 2, month: monthOf(dayOf(new Date())), amount: cents(12_000_000) }]
  answer(depots.list, () => DEPOTS)
  answer(users.list, () =>
    held
      .map(({ language: _language, depots: _depots, ...row }) => row)
      .toSorted((one, other) => one.lastName.localeCompare(other.lastName, 'fr')),
  )
  answer(users.get, ({ params }) => {
    const user = held.find(({ id }) => id === params.id)
    if (!user)
      throw new Refusal(404, 'record.notFound', { statusLabel: 'Cet élément n’existe pas ou n’existe plus.' })
    return user
  })
  answer(users.save, ({ body }) => {
    sent.push(body)
    const { id, username, depotIds, password: _password, passwordConfirmation: _again, ...rest } = body
    const before = held.findIndex((user) => user.id === id)
    const named = `« ${username} »`
    if (held.some((user) => user.id !== id && user.username.toLowerCase() === username.toLowerCase()))
      throw refused(409, 'users.usernameTaken', 'username', `Le nom d’utilisateur ${named} est déjà pris.`)
    const admins = held.filter((user) => user.role === 'ROLE_ADMIN')
    if (admins.length === 1 && admins[0]?.id === id && rest.role !== 'ROLE_ADMIN') {
      const name = `${rest.firstName} ${rest.lastName}`
      const sentence = `${name} est le dernier administrateur actif. Nommez-en un autre d’abord.`
      throw refused(409, 'users.lastAdmin', 'role', sentence)
    }
    const saved: User = {
      ...rest,
      id: id ?? held.length + 1,
      username,
      depots: DEPOTS.filter((depot) => depotIds.includes(depot.id)).map(
        ({ version: _version, ...depot }) => depot,
      ),
      version: (held[before]?.version ?? 0) + 1,
    }
    if (before === -1) held.push(saved)
    else held[before] = saved
    return saved
  })
  answer(users.remove, ({ params }) => {
    held.splice(
      held.findIndex(({ id }) => id === params.id),
      1,
    )
  })
  answer(users.objectives, ({ query: { month } }) => targets.filter((target) => target.month === month))
  answer(users.saveObjective, ({ body }) => {
    targets.unshift(body)
    return body
  })
  return sent
}
