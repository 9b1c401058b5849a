import type { SignedIn } from '@app/contract/session'
import { type EnteringRole, ENTERING_ROLES, mayEnter } from '@app/domain/access/roles'
import type { Language } from '@app/i18n/sentences'
import { useSyncExternalStore } from 'react'

/** All that the browser keeps of a sign-in. The role here only draws the menu: the server reads its own. */
export interface Session {
  token: string
  /** Who it is, of which company: ids of users repeat from one database to another, names never do. As at the sign-in. */
  owner: string
  user: {
    id: number
    username: string
    firstName: string
    lastName: string
    role: EnteringRole
    language: Language
  }
  company: { name: string; contactEmail: string; logo: string | null }
}

/** One that an older page stored has no owner. */
type Stored = Omit<Session, 'owner'> & Partial<Pick<Session, 'owner'>>

const SESSION = 'quai.session'
const LANGUAGE = 'quai.language'
const ORIGIN = 'quai.origin'
const NEWCOMER = 'quai.newcomer'
/** Whose session has expired, until someone signs in or out: the other tabs did not see how it ended. */
const EXPIRED = 'quai.expired'

let session = read()
/** The one before, while a page that needs it is being taken away: its end may come in the middle of being drawn. */
let last = session
let expired = false
let expiredUsername = ''
const listeners = new Set<() => void>()

function read(): Session | null {
  try {
    const stored = JSON.parse(localStorage.getItem(SESSION) ?? 'null') as Stored | null
    if (!stored?.token || !ENTERING_ROLES.includes(stored.user.role)) return null
    return { ...stored, owner: stored.owner ?? ownerOf(stored.user) }
  } catch {
    return null
  }
}

function ownerOf({ id, username }: Pick<Session['user'], 'id' | 'username'>): string {
  return `${id} ${username}`
}

function write(next: Session | null): void {
  last = next ?? session
  session = next
  if (next) localStorage.setItem(SESSION, JSON.stringify(next))
  else localStorage.removeItem(SESSION)
  for (const listener of listeners) listener()
}

// Signing in or out in another tab applies here too, and so does the end of a session: what was typed is kept.
window.addEventListener('storage', (event) => {
  if (event.key !== SESSION && event.key !== null) return
  last = session
  const next = read()
  const expiredFor = localStorage.getItem(EXPIRED)
  if (session && !next && expiredFor !== null) {
    expired = true
    expiredUsername = expiredFor
    rememberOrigin()
  }
  session = next
  for (const listener of listeners) listener()
})

export function readSession(): Session | null {
  return session
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, readSession)
}

/** Who is signed in, for pages that only exist behind the guard. */
export function useSignedIn(): Session {
  const current = useSession() ?? last
  if (!current) throw new Error('This page needs a session')
  return current
}

export function beginSession({ token, user, company }: SignedIn): void {
  if (!mayEnter(user.role)) return
  expired = false
  expiredUsername = ''
  localStorage.removeItem(NEWCOMER)
  localStorage.removeItem(EXPIRED)
  rememberLanguage(user.language)
  write({
    token,
    owner: ownerOf(user),
    user: pick(user, user.role),
    company: { name: company.name, contactEmail: company.contactEmail, logo: company.logo },
  })
}

/** After a change of the own profile. */
export function updateSessionUser(user: SignedIn['user']): void {
  if (!session || !mayEnter(user.role)) return
  rememberLanguage(user.language)
  write({ ...session, user: pick(user, user.role) })
}

/** After a change of the company's settings: its name and logo stand in the menu. */
export function updateSessionCompany({ name, contactEmail, logo }: Session['company']): void {
  if (session) write({ ...session, company: { name, contactEmail, logo } })
}

function pick(user: SignedIn['user'], role: EnteringRole): Session['user'] {
  const { id, username, firstName, lastName, language } = user
  return { id, username, firstName, lastName, role, language }
}

/** An expired session comes back to where it was; a signed-out one starts over. */
export function endSession(why: 'expired' | 'signedOut'): void {
  if (!session) return
  expired = why === 'expired'
  // A session of an older page was kept without it.
  expiredUsername = (expired && session.user.username) || ''
  if (expired) {
    rememberOrigin()
    localStorage.setItem(EXPIRED, expiredUsername)
  } else {
    sessionStorage.removeItem(ORIGIN)
    localStorage.removeItem(EXPIRED)
  }
  write(null)
}

export function sessionHasExpired(): boolean {
  return expired
}

/** Who has just signed up here comes back by the link of an e-mail, in another tab. */
export function rememberNewcomer(email: string): void {
  localStorage.setItem(NEWCOMER, email)
}

/** Whose session it was, or who has just signed up: they need not type it again. */
export function knownUsername(): string {
  return expiredUsername || (localStorage.getItem(NEWCOMER) ?? '')
}

/** The page that was requested before signing in, by default the current one. */
export function rememberOrigin(address = location.pathname + location.search + location.hash): void {
  if (isOrigin(address)) sessionStorage.setItem(ORIGIN, address)
}

export function takeOrigin(): string {
  const origin = sessionStorage.getItem(ORIGIN)
  sessionStorage.removeItem(ORIGIN)
  return origin !== null && isOrigin(origin) ? origin : '/'
}

function isOrigin(address: string): boolean {
  return /^\/(?![/\\])/.test(address) && !/^\/login(?:[/?#]|$)/.test(address)
}

export function rememberedLanguage(): Language {
  const chosen = localStorage.getItem(LANGUAGE) ?? session?.user.language
  return chosen === 'en' ? 'en' : 'fr'
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE, language)
}

/** What was chosen in another tab is spoken here too. */
export function onLanguageElsewhere(speak: (language: Language) => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === LANGUAGE) speak(rememberedLanguage())
  })
}
