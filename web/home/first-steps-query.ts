import { home } from '@app/contract/home'
import { asked } from '../kit/asked.ts'

/** The first steps of the company, for its administrators. */
export const firstSteps = asked(home.steps, {})
