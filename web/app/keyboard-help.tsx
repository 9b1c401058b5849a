import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyCap } from '../kit/ui/key-cap.tsx'
import { Popup } from '../kit/ui/popup.tsx'
import { useSignedIn } from '../session.ts'
import classes from './keyboard-help.module.css'
import { menuOf, menuPages } from './menu.ts'

/** Keys as printed; "·" between alternatives, a space between keys struck together or in a row. */
type Line = readonly [keys: string, what: string]

export default function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const ctrl = t('common.keys.ctrl')
  const shift = t('common.keys.shift')
  const enter = t('common.keys.enter')
  const escape = t('common.keys.escape')
  const pages = menuPages(menuOf(user.role)).flatMap(({ letter, name }): Line[] =>
    letter === undefined
      ? []
      : [[`G ${letter}`, t('shell.palette.goTo', { page: t(`shell.pages.${name}`) })]],
  )
  const sections: readonly { title: string; side: 'left' | 'right'; lines: readonly Line[] }[] = [
    {
      title: t('shell.keys.everywhere'),
      side: 'left',
      lines: [
        [`${ctrl} K`, t('shell.keys.palette')],
        ['/', t('shell.keys.searchList')],
        ['N', t('shell.keys.new')],
        [escape, t('shell.keys.close')],
        ['?', t('shell.keys.help')],
        ...pages,
      ],
    },
    {
      title: t('shell.keys.list'),
      side: 'right',
      lines: [
        ['J · K · ↓ · ↑', t('shell.keys.move')],
        [enter, t('shell.keys.open')],
        [t('common.keys.space'), t('shell.keys.peek')],
        ['E', t('shell.keys.modify')],
        ['M', t('shell.keys.menu')],
        [t('common.keys.delete'), t('shell.keys.delete')],
        ['F', t('shell.keys.filters')],
        [`X · ${shift} X · ${ctrl} A`, t('shell.keys.tick')],
        [`${shift} J · ${shift} K`, t('shell.keys.turnPage')],
      ],
    },
    {
      title: t('shell.keys.detail'),
      side: 'right',
      lines: [
        ['J · K', t('shell.keys.walk')],
        ['E', t('shell.keys.modify')],
        ['V', t('shell.keys.validate')],
        ['A · R', t('shell.keys.decide')],
        ['L', t('shell.keys.deliver')],
        ['B', t('shell.keys.generateNote')],
        ['P', t('shell.keys.pdf')],
        ['S', t('shell.keys.sageCode')],
        ['I', t('shell.keys.unpaid')],
        ['T', t('shell.keys.treat')],
        [`${ctrl} Z`, t('shell.keys.undo')],
      ],
    },
    {
      title: t('shell.keys.form'),
      side: 'left',
      lines: [
        [enter, t('shell.keys.addLine')],
        [`${ctrl} ⌫`, t('shell.keys.removeLine')],
        ['↑ · ↓', t('shell.keys.step')],
        ['Alt ↓', t('shell.keys.calendar')],
        [`${ctrl} ${enter}`, t('shell.keys.save')],
        [escape, t('shell.keys.cancel')],
      ],
    },
  ]
  return (
    <Popup title={t('shell.shortcuts')} width={760} onClose={onClose}>
      <div className={classes['columns']}>
        {(['left', 'right'] as const).map((column) => (
          <div key={column}>
            {sections
              .filter(({ side }) => side === column)
              .map(({ title, lines }) => (
                <section key={title} className={classes['section']}>
                  <h3>{title}</h3>
                  <dl>
                    {lines.map(([keys, what]) => (
                      <div key={keys + what}>
                        <dt>{what}</dt>
                        <dd>
                          <span className={classes['unseen']}>{keys}</span>
                          {keys.split(' · ').map((alternative, at) => (
                            <Fragment key={alternative}>
                              {at > 0 && <span aria-hidden>·</span>}
                              {alternative.split(' ').map((key) => (
                                <KeyCap key={key}>{key}</KeyCap>
                              ))}
                            </Fragment>
                          ))}
                        </dd>
                      </div>
                    ))}
                  </dl>
                </section>
              ))}
          </div>
        ))}
      </div>
      <p className={classes['note']}>{t('shell.keys.singleOff')}</p>
    </Popup>
  )
}
