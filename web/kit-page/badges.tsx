import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../kit/layout/card.tsx'
import { ChainGlyph, type ChainNode } from '../kit/layout/chain-glyph.tsx'
import { Meter } from '../kit/feedback/meter.tsx'
import { ScoreRing } from '../kit/feedback/score-ring.tsx'
import { Level, Mark, StatusBadge } from '../kit/feedback/status-badge.tsx'
import classes from './kit-page.module.css'

export const chain = (quote: boolean, note: boolean): ChainNode[] => [
  { code: 'DV', state: quote ? 'there' : 'missing', label: 'DV' },
  { code: 'BC', state: 'self', label: 'BC' },
  { code: 'BL', state: note ? 'there' : 'missing', label: 'BL' },
]

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes['row']}>
      <span className={classes['rowName']}>{name}</span>
      <div className={classes['badges']}>{children}</div>
    </div>
  )
}

/** Every state of section "status colours", with the words that documents will bring. */
export function Badges() {
  const { t } = useTranslation()
  return (
    <Card title={t('kit-page.badges')}>
      <Row name={t('kit-page.rows.order')}>
        <StatusBadge look="draft">{t('kit-page.feminine.draft')}</StatusBadge>
        <StatusBadge look="open">{t('kit-page.feminine.created')}</StatusBadge>
        <StatusBadge look="waiting">{t('kit-page.feminine.toApprove')}</StatusBadge>
        <StatusBadge look="good">{t('kit-page.feminine.validated')}</StatusBadge>
        <StatusBadge look="shipped">{t('kit-page.feminine.delivered')}</StatusBadge>
        <StatusBadge look="refused">{t('kit-page.feminine.declined')}</StatusBadge>
        <StatusBadge look="cancelled">{t('kit-page.feminine.cancelled')}</StatusBadge>
      </Row>
      <Row name={t('kit-page.rows.payment')}>
        <StatusBadge look="open">{t('kit-page.masculine.created')}</StatusBadge>
        <StatusBadge look="waiting">{t('kit-page.masculine.toApprove')}</StatusBadge>
        <StatusBadge look="good">{t('kit-page.masculine.validated')}</StatusBadge>
        <StatusBadge look="shipped">{t('kit-page.masculine.delivered')}</StatusBadge>
        <StatusBadge look="refused">{t('kit-page.masculine.declined')}</StatusBadge>
        <StatusBadge look="cancelled">{t('kit-page.masculine.cancelled')}</StatusBadge>
      </Row>
      <Row name={t('kit-page.rows.transfer')}>
        <StatusBadge look="waiting">{t('kit-page.feminine.pending')}</StatusBadge>
        <StatusBadge look="good">{t('kit-page.feminine.validated')}</StatusBadge>
      </Row>
      <Row name={t('kit-page.rows.treatment')}>
        <StatusBadge look="fact">{t('kit-page.feminine.notTreated')}</StatusBadge>
        <StatusBadge look="factDone">{t('kit-page.feminine.treated')}</StatusBadge>
      </Row>
      <Row name={t('kit-page.rows.attachment')}>
        <StatusBadge look="factEmpty">{t('kit-page.masculine.notAttached')}</StatusBadge>
        <StatusBadge look="factHalf">{t('kit-page.masculine.partAttached')}</StatusBadge>
        <StatusBadge look="factFull">{t('kit-page.masculine.attached')}</StatusBadge>
      </Row>
      <Row name={t('kit-page.rows.unpaid')}>
        <StatusBadge look="alarm">{t('kit-page.unpaid')}</StatusBadge>
        <StatusBadge look="overdue">
          {t('kit-page.overdue', { days: t('common.daysShort', { count: 37 }) })}
        </StatusBadge>
      </Row>
      <Row name={t('kit-page.rows.client')}>
        <StatusBadge look="good">{t('kit-page.normal')}</StatusBadge>
        <StatusBadge look="locked">{t('kit-page.blocked')}</StatusBadge>
        <Mark letter={t('kit-page.blockedLetter')} title={t('kit-page.blocked')} />
      </Row>
      <Row name={t('kit-page.rows.depot')}>
        <StatusBadge look="good">{t('kit-page.active')}</StatusBadge>
        <StatusBadge look="inactive">{t('kit-page.inactive')}</StatusBadge>
      </Row>
      <Row name={t('kit-page.rows.product')}>
        <StatusBadge look="highlightSolid">{t('kit-page.onSale')}</StatusBadge>
        <StatusBadge look="highlight">{t('kit-page.onSale')}</StatusBadge>
      </Row>
      <Row name={t('kit-page.rows.stock')}>
        <div className={classes['levels']}>
          <Level tone="green">320</Level>
          <Level tone="amber">12</Level>
          <Level tone="red">{t('kit-page.outOfStock')}</Level>
        </div>
      </Row>
      <Row name={t('kit-page.rows.chain')}>
        <ChainGlyph nodes={chain(false, false)} />
        <ChainGlyph nodes={chain(true, false)} />
        <ChainGlyph nodes={chain(false, true)} />
        <ChainGlyph nodes={chain(true, true)} />
      </Row>
      <Row name={t('kit-page.rows.completeness')}>
        {[35, 65, 80, 100].map((score) => (
          <ScoreRing key={score} score={score} label={t('kit-page.completeness', { score })} />
        ))}
      </Row>
      <Row name={t('kit-page.rows.password')}>
        <Meter points={3} of={5} tone="amber" label={t('kit-page.average')} />
      </Row>
    </Card>
  )
}
