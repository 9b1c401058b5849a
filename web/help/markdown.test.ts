import { expect, test } from 'vitest'
import { readGuide } from './markdown.ts'

const text = (said: string) => ({ kind: 'text', text: said })

test('a guide is read into its title, headings with their anchors, steps, lists, tables and pictures', () => {
  const guide = `# The guide

One line
and its end.

<a id="orders"></a>
<a id="quotes"></a>

## Orders

1. Press \`Ctrl K\`,
   then **Save**.
2. See [the keys](keyboard.md).

- One

| Key | What |
|---|---|
| \`J\` | next |

![A list](../pictures/en/orders.png)
`
  expect(readGuide(guide)).toEqual([
    { kind: 'title', text: 'The guide', ids: [] },
    { kind: 'paragraph', pieces: [text('One line and its end.')] },
    { kind: 'heading', text: 'Orders', ids: ['orders', 'quotes'] },
    {
      kind: 'steps',
      start: 1,
      items: [
        [
          text('Press '),
          { kind: 'keys', text: 'Ctrl K' },
          text(', then '),
          { kind: 'strong', text: 'Save' },
          text('.'),
        ],
        [text('See '), { kind: 'link', text: 'the keys', to: 'keyboard.md' }, text('.')],
      ],
    },
    { kind: 'list', items: [[text('One')]] },
    {
      kind: 'table',
      head: [[text('Key')], [text('What')]],
      rows: [[[{ kind: 'keys', text: 'J' }], [text('next')]]],
    },
    { kind: 'picture', text: 'A list', file: '../pictures/en/orders.png' },
  ])
})
