import { moved } from './planted-fault.ts'

/** Mistakes in forms and decisions that component tests notice since. */
export const FAULTS_OF_FORMS = [
  moved(
    'approval-loses-the-focus',
    'web/orders/use-decisions.ts',
    [
      `    flushSync(() => setGone((before) => new Set([...before, ...ids])))
    rowElement(next?.id)?.focus()`,
      '    flushSync(() => setGone((before) => new Set([...before, ...ids])))',
    ],
    'e2e/approvals.spec.ts',
    'web/orders/approval-desk.browser.test.ts',
  ),
  moved(
    'approval-without-undo',
    'web/orders/use-decisions.ts',
    [
      `      undo: () => void takeBack(done),
`,
      '',
    ],
    'e2e/approvals.spec.ts',
    'web/orders/approval-desk.browser.test.ts',
  ),
  moved(
    'refused-approval-stays-away',
    'web/orders/use-decisions.ts',
    [
      `    putBack(refused.map(({ order }) => order))
`,
      '',
    ],
    'e2e/approvals.spec.ts',
    'web/orders/approval-desk.browser.test.ts',
  ),
  moved(
    'delete-key-without-question',
    'web/orders/use-row-actions.tsx',
    ['run: () => onDelete(order)', 'run: () => {}'],
    'e2e/orders.spec.ts',
    'web/orders/order-list.browser.test.ts',
  ),
  moved(
    'cards-are-not-walked',
    'web/home/walk-among.ts',
    [': all.length - 1) : at + steps', ': all.length - 1) : at'],
    'e2e/home.spec.ts',
    'web/home/today.browser.test.ts',
  ),
  moved(
    'decided-card-loses-the-focus',
    'web/home/walk-among.ts',
    [
      `  ;(all[at + 1] ?? all[at - 1])?.focus()
`,
      '',
    ],
    'e2e/home.spec.ts',
    'web/home/today.browser.test.ts',
  ),
  moved(
    'popup-stops-at-the-page',
    'web/products/use-product-popup.ts',
    ['if (next === undefined) border.cross(by, by === 1 ? 0 : -1)', 'if (next === undefined) return'],
    'e2e/products.spec.ts',
    'web/products/product-list.browser.test.ts',
  ),
  moved(
    'rounded-price-is-silent',
    'web/products/price-fields.tsx',
    [
      'const differs = stands && kept !== null && asked.priceTtc !== kept',
      'const differs = stands && kept === null',
    ],
    'e2e/product-form.spec.ts',
    'web/products/product-form.browser.test.ts',
  ),
  moved(
    'half-typed-purchase-line',
    'web/purchases/purchase-values.ts',
    [
      `    if (isBegun(entry)) rules.push({ field: 'entry', sentence: t('purchases.lines.notAdded') })
    else if (id`,
      '    if (id',
    ],
    'e2e/purchases.spec.ts',
    'web/purchases/purchase-form.browser.test.ts',
  ),
  moved(
    'settled-meanwhile-is-kept',
    'web/payments/attaching.ts',
    ['    if (!put || put.open === openOf(row)) continue', '    if (put || row.id === 0) continue'],
    'e2e/payments-attach.spec.ts',
    'web/payments/attach.browser.test.ts',
  ),
  moved(
    'gap-before-the-place',
    'web/kit/lines/use-lines.ts',
    ['const gap = from === undefined ? gapOf(entry()) : gapAfter(from)', 'const gap = gapOf(entry())'],
    'e2e/order-form.spec.ts',
    'web/kit/lines/line-keys.browser.test.ts',
  ),
  moved(
    'pasted-while-saving',
    'web/kit/lines/use-lines.ts',
    [
      `    invalidInputs.set(name, pasting)
`,
      '',
    ],
    'e2e/lines.spec.ts',
    'web/purchases/purchase-lines.browser.test.ts',
  ),
  moved(
    'comment-of-another-category',
    'web/expenses/expense-values.ts',
    ["takesComment(category) ? { category } : { category, comment: '' }", '({ category })'],
    'e2e/expense-form.spec.ts',
    'web/expenses/expense-form.browser.test.ts',
  ),
  moved(
    'quantity-beyond-stock',
    'web/sales/sale-lines.ts',
    [
      '  part.quantity === undefined ? part : { ...part, ...cutTo(part.quantity, roomOf(line, wantedOf(lines))) }',
      '  part.quantity === undefined ? part : { ...part, ...cutTo(part.quantity, part.quantity) }',
    ],
    'e2e/order-form.spec.ts',
    'web/orders/order-form.browser.test.ts',
  ),
  moved(
    'product-without-room',
    'web/kit/lines/lines-field.tsx',
    ['minmax(292px, 1fr)', 'minmax(92px, 200px)'],
    'e2e/lines.spec.ts',
    'web/kit/lines/line-room.browser.test.ts',
  ),
  moved(
    'late-cheque-without-approval',
    'web/payments/form-aside.tsx',
    ['needsApproval({ ...after, dueOn: null }, client, receivedOn)', 'false'],
    'e2e/payment-form.spec.ts',
    'web/payments/payment-form.browser.test.ts',
  ),
]
