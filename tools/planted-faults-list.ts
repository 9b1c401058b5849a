/** A mistake in the product, and the test files that must notice it: of the suite before tests were moved, and now. */
export interface Fault {
  name: string
  file: string
  /** Stands there once. */
  find: string
  replace: string
  before: readonly string[]
  after: readonly string[]
}

/** Tests that were not moved notice it both times. */
const unmoved = (name: string, file: string, find: string, replace: string, test: string): Fault => ({
  name,
  file,
  find,
  replace,
  before: [test],
  after: [test],
})

/** Tests that were moved: an end-to-end test noticed it, a component test does now. */
const moved = (
  name: string,
  file: string,
  [find, replace]: readonly [string, string],
  before: string,
  after: string,
): Fault => ({ name, file, find, replace, before: [before], after: [after] })

export const FAULTS: readonly Fault[] = [
  // Kit
  moved(
    'no-match-is-silent',
    'web/kit/ui/pick-box.tsx',
    [
      '      if (waiting) setEager({ saves: false, next: () => {} })\n      else miss()',
      '      if (waiting) setEager({ saves: false, next: () => {} })',
    ],
    'e2e/lists-of-fields.spec.ts',
    'web/kit/ui/pick-box.browser.test.ts',
  ),
  moved(
    'tab-before-the-answer',
    'web/kit/ui/search-picker.tsx',
    ['waiting={found.waiting || found.stale}', 'waiting={false}'],
    'e2e/lists-of-fields.spec.ts',
    'web/kit/ui/search-picker.browser.test.ts',
  ),
  moved(
    'choice-before-its-options',
    'web/kit/ui/record-box.tsx',
    ['waiting={rows === undefined && !isError}', 'waiting={false}'],
    'e2e/lists-of-fields.spec.ts',
    'web/kit/ui/record-box.browser.test.ts',
  ),
  moved(
    'list-without-room',
    'web/kit/ui/option-list.tsx',
    ['const ENOUGH = 200', 'const ENOUGH = 0'],
    'e2e/lists-of-fields.spec.ts',
    'web/kit/ui/option-list.browser.test.ts',
  ),
  moved(
    'filter-forgets-tab',
    'web/kit/ui/marked.ts',
    ['      if (searching && marked !== null && !chosen.includes(marked)) onToggle(marked)\n', ''],
    'e2e/lists-of-fields.spec.ts',
    'web/kit/ui/search-chip.browser.test.ts',
  ),
  moved(
    'calendar-beyond-the-month',
    'web/kit/ui/calendar.tsx',
    [
      'if (onDay) focusDay(root.current, `[data-day="${next}"]:not([data-outside])`)',
      'if (onDay) focusDay(root.current, `[data-day="${next}"][data-outside]`)',
    ],
    'e2e/typed-days.spec.ts',
    'web/kit/ui/day-box.browser.test.ts',
  ),
  moved(
    'period-the-wrong-way-round',
    'web/kit/ui/period-panel.tsx',
    ['return from <= to ? [from, to] : [to, from]', 'return [from, to]'],
    'e2e/typed-days.spec.ts',
    'web/kit/ui/period-panel.browser.test.ts',
  ),
  moved(
    'late-focus',
    'web/kit/ui/late-focus.ts',
    ["  target.setAttribute(MARK, 'true')\n", ''],
    'e2e/busy-browser.spec.ts',
    'web/kit/ui/late-focus.browser.test.ts',
  ),
  moved(
    'toast-not-counted',
    'web/kit/feedback/notices.tsx',
    ['times: one.times + 1', 'times: one.times'],
    'e2e/notices.spec.ts',
    'web/kit/feedback/notices.browser.test.ts',
  ),
  moved(
    'toast-stays-under-a-resting-pointer',
    'web/kit/feedback/notices.tsx',
    [
      "['pointermove', 'pointerleave', 'focusin', 'focusout']",
      "['pointerenter', 'pointermove', 'pointerleave', 'focusin', 'focusout']",
    ],
    'e2e/notices.spec.ts',
    'web/kit/feedback/notices.browser.test.ts',
  ),
  moved(
    'hidden-field-is-shown',
    'web/fields/fields-query.ts',
    [
      'list.filter(({ name, visible, mandatory }) => (visible || mandatory) && !isReservedName(name))',
      'list.filter(({ name }) => !isReservedName(name))',
    ],
    'e2e/hidden-fields.spec.ts',
    'web/fields/hidden-fields.browser.test.ts',
  ),
  // Forms
  moved(
    'form-closes-late',
    'web/app/app-router.ts',
    [
      'const flushSync = options.flushSync || (ended && location.key === wanted)',
      'const { flushSync } = options',
    ],
    'e2e/brands.spec.ts',
    'web/kit/form-address.browser.test.ts',
  ),
  moved(
    'called-back-after-leaving',
    'web/kit/form/record-form.ts',
    ['if (here.current) onSaved(saved)', 'if (done.current) onSaved(saved)'],
    'e2e/network.spec.ts',
    'web/kit/feedback/failed-calls.browser.test.ts',
  ),
  moved(
    'double-click-saves-twice',
    'web/kit/form/record-form.ts',
    ['if (done.current || saving.isPending || waiting) return', 'if (done.current || waiting) return'],
    'e2e/banks.spec.ts',
    'web/banks/banks.browser.test.ts',
  ),
  moved(
    'banner-without-focus',
    'web/kit/form/form-banner.tsx',
    ['if (attempt > 0) banner.current?.focus()', 'if (attempt > 99) banner.current?.focus()'],
    'e2e/forms.spec.ts',
    'web/kit/form/forms.browser.test.ts',
  ),
  moved(
    'typed-ahead-is-lost',
    'web/kit/typed-ahead.ts',
    ['if (types) keys.push(event.key)', 'if (types && forms > 0) keys.push(event.key)'],
    'e2e/forms.spec.ts',
    'web/kit/form/forms.browser.test.ts',
  ),
  moved(
    'new-row-without-focus',
    'web/kit/form-address.ts',
    ['leave({ rowId })', 'leave()'],
    'e2e/forms.spec.ts',
    'web/kit/form/forms.browser.test.ts',
  ),
  moved(
    'change-dialog-shows-nothing',
    'web/kit/ui/changed-record.tsx',
    ['return same || !face', 'return !face'],
    'e2e/banks.spec.ts',
    'web/banks/banks.browser.test.ts',
  ),
  moved(
    'own-change-is-a-conflict',
    'web/kit/own-versions.ts',
    [
      'if (after !== undefined && after > before) moved.set',
      'if (after !== undefined && after < before) moved.set',
    ],
    'e2e/banks.spec.ts',
    'web/banks/banks.browser.test.ts',
  ),
  moved(
    'deletion-without-reason',
    'web/kit/ui/confirm-delete.tsx',
    ['const reason = obstacle ?? refused', 'const reason = obstacle'],
    'e2e/brands.spec.ts',
    'web/brands/brands.browser.test.ts',
  ),
  moved(
    'form-for-who-may-not',
    'web/brands/brand-list.tsx',
    ['const target = mayChange ? address.target : null', 'const { target } = address'],
    'e2e/brands.spec.ts',
    'web/brands/brands.browser.test.ts',
  ),
  moved(
    'switch-fails-in-silence',
    'web/depots/use-depot-switch.ts',
    ["notify({ tone: 'bad', text: failureText(error) })", 'void failureText(error)'],
    'e2e/depots.spec.ts',
    'web/depots/depots.browser.test.ts',
  ),
  moved(
    'retry-does-nothing',
    'web/kit/ui/loading-page.tsx',
    ['onRetry={() => void refetch()}', 'onRetry={() => {}}'],
    'e2e/form-errors.spec.ts',
    'web/payments/failed-payments.browser.test.ts',
  ),
  // Lists
  moved(
    'columns-move',
    'web/kit/ui/data-table.module.css',
    ['  table-layout: fixed;', '  table-layout: auto;'],
    'e2e/steady.spec.ts',
    'web/kit/list/steady.browser.test.ts',
  ),
  moved(
    'card-lead',
    'web/kit/ui/tile.tsx',
    ["<div className={classes['names']} data-led={under}>", "<div className={classes['names']}>"],
    'e2e/steady.spec.ts',
    'web/kit/list/steady.browser.test.ts',
  ),
  moved(
    'page-begins-in-the-middle',
    'web/kit/list/list-page.tsx',
    ['    scroller.current?.scrollTo(0, 0)', '    scroller.current?.scrollTo({ left: 0 })'],
    'e2e/list.spec.ts',
    'web/kit/list/list.browser.test.ts',
  ),
  moved(
    'double-click-opens-twice',
    'web/kit/list/row-cursor.ts',
    ['        absorbSecondClick()\n', ''],
    'e2e/list.spec.ts',
    'web/kit/list/list.browser.test.ts',
  ),
  moved(
    'menu-closes-under-the-pointer',
    'web/app/side-menu.tsx',
    ['setOpen(pointed ? [...open, ...active] : active)', 'setOpen(active)'],
    'e2e/steady.spec.ts',
    'web/app/side-menu.browser.test.ts',
  ),
  moved(
    'help-from-the-beginning',
    'web/app/help-for.ts',
    ['`${paths.guides.own}#${page}`', 'paths.guides.own'],
    'e2e/help.spec.ts',
    'web/help/help.browser.test.ts',
  ),
  moved(
    'asks-for-what-one-may-not',
    'web/app/first-questions.ts',
    [
      'if (!reader || !menuPages(menuOf(reader.role)).some(({ path }) => path === pathname)) return',
      'if (!reader) return',
    ],
    'e2e/first-questions.spec.ts',
    'web/app/first-questions.browser.test.ts',
  ),
  moved(
    'family-below-itself',
    'web/families/family-form.tsx',
    ['            without={own}\n', ''],
    'e2e/families.spec.ts',
    'web/families/families.browser.test.ts',
  ),
  moved(
    'folded-families-forgotten',
    'web/families/use-turned.ts',
    ['    remembered = ids\n', ''],
    'e2e/families.spec.ts',
    'web/families/families.browser.test.ts',
  ),
  moved(
    'password-not-repeated',
    'web/users/user-values.ts',
    ['missing || password !== passwordConfirmation', 'missing'],
    'e2e/users.spec.ts',
    'web/users/users.browser.test.ts',
  ),
  moved(
    'one-deletes-oneself',
    'web/users/user-list.tsx',
    ["doomed.id === self.id ? t('users.deletingOneself') : undefined", 'undefined'],
    'e2e/users.spec.ts',
    'web/users/users.browser.test.ts',
  ),
  moved(
    'hidden-and-mandatory',
    'web/fields/use-field-switch.ts',
    [
      '    return visible && mandatory ? { visible: false, mandatory: false } : { visible: !visible }',
      '    return { visible: !visible }',
    ],
    'e2e/fields.spec.ts',
    'web/fields/fields.browser.test.ts',
  ),
  moved(
    'scrollbar-moves-columns',
    'web/kit/list/list-page.module.css',
    ['  scrollbar-gutter: stable;', '  scrollbar-gutter: auto;'],
    'e2e/steady.spec.ts',
    'web/kit/list/steady.browser.test.ts',
  ),
  moved(
    'field-of-no-page',
    'web/fields/field-list.tsx',
    ['if (list.filters.module.length > 0) act()', 'if (list.filters.module.length >= 0) act()'],
    'e2e/fields.spec.ts',
    'web/fields/fields.browser.test.ts',
  ),
  moved(
    'shift-tab-goes-forward',
    'web/app/palette.tsx',
    ['(now + (event.shiftKey ? -1 : 1))', '(now + 1)'],
    'e2e/palette.spec.ts',
    'web/app/palette.browser.test.ts',
  ),
  // Money
  unmoved(
    'half-a-centime',
    'domain/money/cents.ts',
    'const half = product < 0n ? -divisor : divisor',
    'const half = divisor',
    'domain/money/cents.test.ts',
  ),
  unmoved(
    'payment-taken-back',
    'domain/payments/taking-back.ts',
    'exposure > creditLimit ? onLimit : []',
    'false ? onLimit : []',
    'domain/payments/taking-back.test.ts',
  ),
  unmoved(
    'schedule-without-approvals',
    'domain/receivables/schedule.ts',
    'underApproval: minus(pending.filter(isAwaited))',
    'underApproval: minus([])',
    'domain/receivables/schedule.test.ts',
  ),
  // Stock
  unmoved(
    'promised-beyond-stock',
    'domain/stock/changes.ts',
    'reserved >= 0 && reserved <= quantity',
    'reserved >= 0',
    'api/stock/stock.test.ts',
  ),
  unmoved(
    'locks-in-any-order',
    'domain/stock/changes.ts',
    'one.depotId - other.depotId || one.productId - other.productId',
    'other.depotId - one.depotId',
    'domain/stock/changes.test.ts',
  ),
  // Permissions
  unmoved(
    'salespeople-read-all',
    'domain/access/grants.ts',
    `export const ownForSales = {
  ROLE_ADMIN: 'all',
  ROLE_COMMERCIAL: 'own',`,
    `export const ownForSales = {
  ROLE_ADMIN: 'all',
  ROLE_COMMERCIAL: 'all',`,
    'api/test/route-walls.test.ts',
  ),
  unmoved(
    'banks-for-everyone',
    'contract/banks.ts',
    `path: '/banks/add',
    summary: 'Adds a bank, or changes the one whose id is given',
    permission: onlyAdmin,`,
    `path: '/banks/add',
    summary: 'Adds a bank, or changes the one whose id is given',
    permission: adminElseNames,`,
    'api/banks/banks.test.ts',
  ),
]
