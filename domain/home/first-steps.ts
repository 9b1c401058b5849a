import type { Day } from '../dates/day.ts'

/** What a new company does until its first delivery note, in this order. */
export const FIRST_STEPS = ['company', 'depots', 'products', 'clients', 'team', 'order'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** When each was done; null while it is not. Nobody ticks them by hand. */
export type StepsDone = Readonly<Record<FirstStep, Day | null>>

interface FirstSteps {
  done: StepsDone
  /** This user has put the list away. */
  hidden: boolean
  /** The company has a delivery note: what the list leads to is there, whatever else is not. */
  delivered: boolean
}

/** What of the company is on every document. Without a logo, its name. */
const ON_PAPER = ['address', 'ice'] as const

/** What the first step still waits for. */
export const missingOnPaper = (
  company: Readonly<Record<(typeof ON_PAPER)[number], string | null>>,
): readonly (typeof ON_PAPER)[number][] => ON_PAPER.filter((part) => !company[part])

export const stepsLeft = (done: StepsDone): readonly FirstStep[] =>
  FIRST_STEPS.filter((step) => done[step] === null)

/** Products that nothing was bought of cannot be ordered: a purchase comes between them and the first order. */
export const lacksGoods = ({ done, stocked }: { done: StepsDone; stocked: boolean }): boolean =>
  done.products !== null && !stocked

/** The one to take now. */
export function nextStep(steps: { done: StepsDone; stocked: boolean }): FirstStep | undefined {
  const [next] = stepsLeft(steps.done)
  return next === 'order' && lacksGoods(steps) ? 'products' : next
}

/** Whether the list replaces today's work, unless it was hidden. */
export const stepsMatter = ({ done, delivered }: Pick<FirstSteps, 'done' | 'delivered'>): boolean =>
  stepsLeft(done).length > 0 && !delivered

export const showsSteps = (steps: FirstSteps): boolean => stepsMatter(steps) && !steps.hidden

/** An order needs something to sell and someone to sell it to; every other step can be taken at any time. */
export const canTakeStep = (step: FirstStep, done: StepsDone): boolean =>
  step !== 'order' || (done.products !== null && done.clients !== null)
