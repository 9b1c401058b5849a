import { useSignedIn } from '../session.ts'

/** On screen administrators alone add, change, print and delete quotes; salespeople do so where they are, with the app. */
export const useWritesQuotes = () => useSignedIn().user.role === 'ROLE_ADMIN'
