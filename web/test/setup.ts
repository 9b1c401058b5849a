import '../kit/theme/tokens.css'
import '../kit/theme/base.css'
import '../kit/theme/color-scheme.ts'
import '../kit/inputs/deferred-focus.ts'
import { afterEach, beforeEach } from 'vitest'
import { forgetAnswers, unanswered } from './answers.ts'
import { answerForCompany } from './company.ts'
import { closePage } from './open-page.tsx'
import { complaints } from './start-once.ts'

beforeEach(answerForCompany)

afterEach(async () => {
  await closePage()
  forgetAnswers()
  const left = [...unanswered.splice(0), ...complaints.splice(0)]
  if (left.length > 0) throw new Error(left.join('\n'))
})
