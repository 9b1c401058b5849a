import { useTranslation } from 'react-i18next'
import classes from './brand-panel.module.css'

/** Height of each pile of containers from the ground up, as shades. */
const PILES = [
  ['deep', 'mid'],
  ['light'],
  ['deep', 'saffron', 'mid'],
  ['mid', 'deep'],
  ['deep'],
  ['pale', 'mid'],
  ['mid', 'deep', 'light'],
  ['deep'],
]

const CONTAINERS = PILES.flatMap((pile, x) => pile.map((shade, y) => ({ x, y, shade })))

/** What the product is about, beside the form: the chain of documents, and the quay. */
export function BrandPanel() {
  const { t } = useTranslation()
  const chain = [
    { code: 'DV', name: t('session.brand.quote'), number: 'DV26-001932' },
    { code: 'BC', name: t('session.brand.order'), number: 'BC26-004187' },
    { code: 'BL', name: t('session.brand.deliveryNote'), number: 'BL26-003871' },
  ]
  return (
    <aside className={classes['panel']}>
      <div className={classes['stars']} />
      <div className={classes['content']}>
        <div className={classes['chain']} aria-hidden>
          {chain.map(({ code, name, number }) => (
            <div key={code} className={classes['card']} data-code={code}>
              <span className={classes['code']}>{code}</span>
              <span className={classes['name']}>{name}</span>
              <span className={classes['number']}>{number}</span>
              <span className={classes['line']} />
              <span className={classes['line']} />
            </div>
          ))}
        </div>
        <p className={classes['headline']}>
          {t('session.brand.line1')}
          <br />
          {t('session.brand.line2')}
        </p>
        <p className={classes['text']}>
          {t('session.brand.text1')}
          <br />
          {t('session.brand.text2')}
        </p>
      </div>
      <div className={classes['quay']} aria-hidden />
      <div className={classes['containers']} aria-hidden>
        {CONTAINERS.map(({ x, y, shade }) => (
          <span
            key={`${x} ${y}`}
            className={classes['container']}
            data-shade={shade}
            style={{ left: x * 90, bottom: y * 38 }}
          />
        ))}
      </div>
    </aside>
  )
}
