import { session, type SignedInUser } from '@app/contract/session'
import { page } from 'vitest/browser'
import { answer } from './answers.ts'

/** What the profile asks for; a change of language, in the top bar too, is saved. */
export function answerForProfile(): void {
  answer(session.own, () => [])
  answer(session.updateProfile, ({ body }): SignedInUser => ({
    id: 1,
    username: 'salma',
    email: 'salma@quai.test',
    role: 'ROLE_ADMIN',
    ...body,
  }))
}

export const chooseLanguage = (language: 'FR' | 'EN') => page.getByText(language, { exact: true }).click()
