import { session as sessionContract } from '@app/contract/session'
import type { Language } from '@app/i18n/sentences'
import i18next from 'i18next'
import { call } from '../kit/api.ts'
import { notify } from '../kit/feedback/toasts.tsx'
import { currentLanguage, speak } from '../kit/i18n.ts'
import { readSession, rememberLanguage, updateSessionUser } from '../session.ts'

let saving = Promise.resolve()

/** At once on this page, then in the profile: the next sign-in, the mails and the documents speak it too. */
export async function chooseLanguage(language: Language): Promise<void> {
  rememberLanguage(language)
  if (!(await speak(language))) {
    rememberLanguage(currentLanguage())
    return notify({ tone: 'bad', text: i18next.t('shell.languageNotLoaded') })
  }
  // One after the other: of two quick choices the profile keeps the last, however long the first takes to be saved.
  saving = saving.then(() => save(language))
  await saving
}

async function save(language: Language): Promise<void> {
  // Not compared with the session: a user who reloads before the answer is kept has chosen another since.
  const user = readSession()?.user
  if (!user) return
  const { firstName, lastName } = user
  try {
    updateSessionUser(await call(sessionContract.updateProfile, { body: { firstName, lastName, language } }))
  } catch {
    if (readSession()) notify({ tone: 'bad', text: i18next.t('shell.languageNotSaved') })
  }
}
