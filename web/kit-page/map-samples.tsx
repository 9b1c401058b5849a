import { cents } from '@app/domain/money/cents'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlaceMap } from '../kit/map/place-map.tsx'
import { Card } from '../kit/layout/card.tsx'
import { CreditGauge, GaugeLegend, GaugeParts } from '../kit/feedback/credit-gauge.tsx'
import classes from './kit-page.module.css'

const TOWNS = [
  { name: 'Fès', latitude: 34.0181, longitude: -5.0078 },
  { name: 'Moulay Yacoub', latitude: 34.0872, longitude: -5.1786 },
  { name: 'Sidi Harazem', latitude: 34.0272, longitude: -4.8783 },
]

/** What is owed beside a limit, below it and above; and a place on the drawn map. */
export function MapSamples() {
  const { t } = useTranslation()
  const [place, setPlace] = useState({ latitude: 34.0331, longitude: -5.0003 })
  const names = [t('kit-page.gauge.first'), t('kit-page.gauge.second'), t('kit-page.gauge.third')] as const
  const parts = [
    { label: names[0], amount: cents(8_899_600) },
    { label: names[1], amount: cents(1_820_400) },
    { label: names[2], amount: cents(1_800_000) },
  ] as const
  const limits = [cents(15_000_000), cents(10_000_000), cents(0)]
  return (
    <>
      <Card title={t('kit-page.gauge.title')}>
        <div className={classes['stack']}>
          {limits.map((amount) => (
            <CreditGauge
              key={amount}
              label={t('kit-page.gauge.title')}
              parts={parts}
              limit={{ label: t('kit-page.gauge.limit'), amount }}
            />
          ))}
          <GaugeLegend labels={names} />
          <GaugeParts parts={parts} />
        </div>
      </Card>
      <Card title={t('kit-page.map')}>
        <PlaceMap
          value={place}
          around={TOWNS[0] ?? null}
          towns={TOWNS}
          height={246}
          invitation={t('kit-page.map')}
          onChange={setPlace}
        />
      </Card>
    </>
  )
}
