import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { handWritten, packages, root } from './tree.ts'

/** Identifiers that were renamed, and what each is called now. */
const RETIRED: Readonly<Record<string, string>> = {
  everyWord: 'allRoutes',
  holdAll: 'lockSharedAll',
  refuseField: 'failField',
  refuseIfChanged: 'rejectIfChanged',
  layMarks: 'placeCheckpoints',
  inTurn: 'concurrencyLimiter',
  companyShare: 'companyPoolQuota',
  steadyFlow: 'guardBody',
  fewValues: 'limitJson',
  noSoonerThanUsual: 'withMinimumDuration',
  waitingRoom: 'loginDelay',
  showSignsOfLife: 'startHeartbeat',
  layDown: 'stageUpload',
  removeNameless: 'removeOrphanedFiles',
  standingThread: 'warmWorker',
  foundFirst: 'optimizationFence',
  planAnew: 'customPlan',
  asOfOneMoment: 'snapshot',
  plant: 'seed',
  askedAnew: 'freshRouteQuery',
  firstQuestions: 'prefetch',
  Bone: 'Skeleton',
  bones: 'skeleton',
  Arriving: 'LazyBoundary',
  doomed: 'toDelete',
  useSettled: 'useDebouncedValue',
  CutName: 'TruncatedText',
  Peek: 'QuickView',
  peek: 'quickView',
  TickBox: 'Checkbox',
  PickBox: 'SearchableSelect',
  SelectBox: 'SelectInput',
  DayBox: 'DateInput',
  TextBox: 'TextInput',
  MoneyBox: 'MoneyInput',
  QuantityBox: 'QuantityInput',
  motifsOf: 'approvalReasonsOf',
  puts: 'allocationInputs',
  clientFace: 'clientRef',
  productFace: 'productFields',
  faceOf: 'rowFields or refOf',
  headFace: 'headContent',
  FieldFace: 'FieldDisplay',
  useFieldFace: 'useFieldDisplay',
  setTold: 'setMessage',
  toldBy: 'knownOrder or knownPayment',
  isTold: 'isHandled',
  OrTold: 'LoadErrorBoundary',
  TOLD_WHOLE: 'WHOLE_EVENTS',
  MOST_TOLD: 'MOST_REPORTED',
  tellCopied: 'printCopied',
  tellOwner: 'notifyOwner',
  tellThreadEnded: 'reportThreadEnded',
  MissedContext: 'InvalidInputs',
  MissedOf: 'InvalidInputScope',
  missedLineIn: 'invalidLineIn',
  missedOfLine: 'invalidLinePath',
  setMissed: 'setInvalid',
  walkAmong: 'neighboursOf',
  useWalkAmong: 'useFocusAmong',
  standsOnClick: 'focusOnClick',
  sayingChanges: 'withChangeMarks',
  storyOf: 'eventsOf',
}

/** Words that no constant, function or type is called. */
const DECLARED =
  /\b(?:const|let|function|type|interface)\s+(?:[Tt]old|tell|Teller|[Mm]issed|[Ww]alk|stand)\b/g

const RETIRED_FILES =
  /(?:^|[/-])(?:serving|entering|importing|sheets|every-word|list-marks|in-turn|company-share|steady-flow|few-values|waiting-room|signs-of-life|lay-down|nameless|standing-thread|found-first|plant|first-questions|bones?|arriving|deeds|late-focus|use-settled|tick-box|pick-box|choice-box|day-box|text-box|cut-name|peek|motifs?|story)(?:[/.-]|$)/

/** Comments, and quoted strings: prose, addresses and the wire. */
const PROSE = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g

const files = handWritten(packages, ['ts', 'tsx']).filter((path) => !path.startsWith('tools/fixtures/'))

test('identifiers that were renamed do not come back', () => {
  const pattern = new RegExp(`(?<![.\\w$'-])(?:${Object.keys(RETIRED).join('|')})(?![\\w$-])`, 'g')
  const found = files
    .filter((path) => path !== 'tools/retired-names.test.ts')
    .flatMap((path) => {
      const code = readFileSync(join(root, path), 'utf8').replaceAll(PROSE, ' ')
      const names = new Set(Array.from(code.matchAll(pattern), ([name]) => name))
      const declared = Array.from(
        code.matchAll(DECLARED),
        ([name]) => `${path}: ${name} needs a conventional name`,
      )
      return [...[...names].map((name) => `${path}: ${name} is called ${RETIRED[name]}`), ...declared]
    })
  expect(found).toEqual([])
})

test('files that were renamed do not come back', () => {
  expect(files.filter((path) => RETIRED_FILES.test(path))).toEqual([])
})

/** Dialect of comments, test titles and messages. Migrations never change. */
const RETIRED_PROSE =
  /\b(?:whoever|anew|told of|(?:is|are|was|were) told|unless told|for want of|la(?:id|ys) down|in a hurry|at leisure|drips?)\b/i

test('prose is plain English', () => {
  const found = files
    .filter((path) => path !== 'tools/retired-names.test.ts' && !path.startsWith('i18n/'))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, at) => (RETIRED_PROSE.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
    )
  expect(found).toEqual([])
})
