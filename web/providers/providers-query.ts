import { providers } from '@app/contract/providers'
import { asked } from '../kit/asked.ts'

/** A form whose first fields hang on them waits for them. */
export const everyProvider = asked(providers.list, {})
