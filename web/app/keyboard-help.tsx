import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { KeyCap } from '../kit/overlays/key-cap.tsx'
import { Popup } from '../kit/overlays/popup.tsx'
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session.ts'
import classes from './keyboard-help.module.css'
import { KEYBOARD, printed } from './keyboard-list.ts'
import { menuOf, menuPages } from './menu.ts'

export default function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const pages = menuPages(menuOf(user.role)).flatMap(({ letter, name }) =>
    letter === undefined
      ? []
      : [[`G ${letter}`, t('shell.palette.goTo', { page: t(`shell.pages.${name}`) })] as const],
  )
  const sections = KEYBOARD.map(({ title, side, lines }) => {
    const said = lines.map(
      ([keys, what]) => [printed(keys, (name) => t(`common.keys.${name}`)), t(`shell.keys.${what}`)] as const,
    )
    return {
      title: t(`shell.keys.${title}`),
      side,
      lines: title === 'everywhere' ? [...said, ...pages] : said,
    }
  })
  return (
    <Popup
      title={t('shell.shortcuts')}
      subtitle={
        <Link to={paths.guides.named('keyboard')} onClick={onClose}>
          {t('shell.keys.sheet')}
        </Link>
      }
      width={760}
      onClose={onClose}
    >
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
                          {/* The caps are drawings: this is what is read out. */}
                          <VisuallyHidden>{keys}</VisuallyHidden>
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
