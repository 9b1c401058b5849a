import { everyone, onlyOwn } from '@app/domain/access/grants'
import { ROLES } from '@app/domain/access/roles'
import { z } from 'zod'
import { done, idOf, instant, pathId, routes, text } from './route.ts'
import { as, wireObject } from './wire.ts'

export const language = z.enum(['fr', 'en'])

const user = wireObject({
  id: idOf('users'),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  language: as('preferredLanguage', language),
})

/** What every screen needs to know of the company: its name, its look, whom to write to. */
const company = wireObject({
  name: as('grayName', z.string()),
  contactEmail: z.string(),
  contactFirstName: z.string(),
  contactLastName: z.string(),
  phone: as('phoneNumber', z.string()),
  language: as('preferredLanguage', language),
  footerText: z.string(),
  logo: z.string().nullable(),
  headerImage: z.string().nullable(),
})

const signedIn = wireObject({
  key: z.string().nullable(),
  user,
  token: z.string(),
  company: as('grayClient', company),
})

const ownSession = z.strictObject({
  id: idOf('directory.sessions'),
  createdAt: instant,
  usedAt: instant,
  address: z.string(),
  userAgent: z.string(),
  current: z.boolean(),
})

export type SignedInUser = z.output<typeof user>
export type SignedInCompany = z.output<typeof company>
export type SignedIn = z.output<typeof signedIn>
export type OwnSession = z.output<typeof ownSession>

export const session = routes({
  signIn: {
    method: 'POST',
    path: '/login',
    summary: 'Opens a session with a username or an e-mail address',
    permission: 'public',
    bodyType: 'form',
    body: z.strictObject({
      username: z.string().min(1).max(254),
      password: z.string().min(1).max(1024),
      transKey: z.string().max(1024).optional(),
    }),
    answer: signedIn,
  },
  encryptionKey: {
    method: 'GET',
    path: '/login/key',
    summary: 'The public key that wraps a transport key, when bodies are encrypted',
    permission: 'public',
    answer: z.strictObject({ publicKey: z.string().nullable() }),
  },
  signOut: {
    method: 'POST',
    path: '/logout',
    summary: 'Ends the session',
    permission: everyone,
    answer: done,
  },
  own: {
    method: 'GET',
    path: '/users/sessions',
    summary: 'The open sessions of the signed-in user',
    permission: onlyOwn,
    answer: z.array(ownSession),
  },
  end: {
    method: 'DELETE',
    path: '/users/sessions/{id}',
    summary: 'Ends one of the own sessions',
    permission: onlyOwn,
    params: pathId('directory.sessions'),
    answer: done,
  },
  updateProfile: {
    method: 'POST',
    path: '/users/updateProfile',
    summary: 'Changes the own name and language',
    permission: everyone,
    body: wireObject({
      firstName: text(60, 1),
      lastName: text(60, 1),
      language: as('preferredLanguage', language),
    }),
    answer: user,
  },
})
