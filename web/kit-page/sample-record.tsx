import { IconCheck, IconPercentage, IconReportMoney, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../kit/inputs/button.tsx'
import { Card } from '../kit/layout/card.tsx'
import { ChainRail } from '../kit/layout/chain-rail.tsx'
import { AsideBlock, DetailPage } from '../kit/layout/detail-page.tsx'
import { BulkBar } from '../kit/overlays/bulk-bar.tsx'
import { DockedPanel, PanelSection } from '../kit/overlays/docked-panel.tsx'
import { Facts } from '../kit/layout/facts.tsx'
import { ReasonBadge, ReasonBadges } from '../kit/feedback/reason-badge.tsx'
import { StatusBadge } from '../kit/feedback/status-badge.tsx'
import { Checkbox } from '../kit/inputs/checkbox.tsx'
import { ToggleChip } from '../kit/inputs/toggle-chip.tsx'
import { paths } from '../paths.ts'
import classes from './kit-page.module.css'

const NUMBERS = ['BC26-004186', 'BC26-004187', 'BC26-004192']
const LEFT = '24 800,00 DHs'

/** The page of a record, with what is on a desk where many are decided about. */
export function SampleRecord() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [place, setPlace] = useState(2)
  return (
    <DetailPage
      title="BC26-004187"
      status={<StatusBadge look="waiting">{t('kit-page.feminine.toApprove')}</StatusBadge>}
      neighbours={{
        place,
        count: 3,
        onPrevious: place > 1 ? () => setPlace(place - 1) : undefined,
        onNext: place < 3 ? () => setPlace(place + 1) : undefined,
      }}
      actions={
        <Button tone="primary" icon={<IconCheck aria-hidden />} keys="V">
          {t('kit-page.validate')}
        </Button>
      }
      rail={
        <ChainRail
          label={t('kit-page.rows.chain')}
          nodes={[
            { code: 'DV', state: 'there', title: 'DV26-001932', text: '12-11-2026', to: paths.quotes.list },
            { code: 'BC', state: 'self', title: 'BC26-004187', text: '14-11-2026 09:42:18' },
            { code: 'BL', state: 'missing', title: '–', text: t('kit-page.noted') },
          ]}
        />
      }
      aside={
        <>
          <AsideBlock title={t('kit-page.rows.client')}>
            <Facts facts={[{ label: t('kit-page.city'), value: 'Fès' }]} />
          </AsideBlock>
          <AsideBlock title={t('kit-page.gauge.limit')}>
            <Facts facts={[{ label: t('kit-page.gauge.first'), value: LEFT }]} />
          </AsideBlock>
        </>
      }
      onLeave={() => void navigate(paths.kitPage)}
    >
      <Reasons />
      <Desk />
    </DetailPage>
  )
}

function Reasons() {
  const { t } = useTranslation()
  const [pressed, setPressed] = useState(true)
  return (
    <Card title={t('kit-page.reasons')}>
      <div className={classes['stack']}>
        <div className={classes['badges']}>
          <ToggleChip
            icon={<IconReportMoney aria-hidden />}
            label={t('kit-page.gauge.first')}
            count={5}
            pressed={pressed}
            onToggle={() => setPressed(!pressed)}
          />
          <ToggleChip
            icon={<IconPercentage aria-hidden />}
            label={t('kit-page.discount')}
            count={undefined}
            pressed={!pressed}
            onToggle={() => setPressed(!pressed)}
          />
        </div>
        <ReasonBadges>
          {[
            <ReasonBadge
              key="first"
              icon={<IconReportMoney aria-hidden />}
              tone="red"
              name={t('kit-page.gauge.first')}
              figure="168 818"
              limit="> 150 000"
            />,
            <ReasonBadge
              key="second"
              icon={<IconPercentage aria-hidden />}
              tone="amber"
              name={t('kit-page.discount')}
              figure="8 %"
              limit="> 5 %"
            />,
          ]}
        </ReasonBadges>
      </div>
    </Card>
  )
}

/** Rows that are ticked, what is done to all of them, and the panel of the current one. */
function Desk() {
  const { t } = useTranslation()
  const [ticked, setTicked] = useState<readonly string[]>(NUMBERS.slice(0, 1))
  const state = ticked.length === NUMBERS.length ? 'on' : ticked.length > 0 ? 'some' : 'off'
  const toggle = (number: string) =>
    setTicked(ticked.includes(number) ? ticked.filter((one) => one !== number) : [...ticked, number])
  return (
    <Card title={t('kit-page.desk')} flush>
      <div className={classes['desk']}>
        <ul className={classes['ticks']}>
          <li>
            <Checkbox
              label={t('kit-page.all')}
              state={state}
              onToggle={() => setTicked(state === 'on' ? [] : NUMBERS)}
            />
            {t('kit-page.all')}
          </li>
          {NUMBERS.map((number) => (
            <li key={number}>
              <Checkbox
                label={number}
                state={ticked.includes(number) ? 'on' : 'off'}
                onToggle={() => toggle(number)}
              />
              {number}
            </li>
          ))}
        </ul>
        <DockedPanel
          label={t('kit-page.desk')}
          title={ticked[0] ?? NUMBERS[0]}
          status={<StatusBadge look="waiting">{t('kit-page.feminine.toApprove')}</StatusBadge>}
          steps={{ onPrevious: () => {}, onNext: () => {}, onClose: () => {} }}
          footer={
            <Button tone="refuse" icon={<IconX aria-hidden />}>
              {t('kit-page.decline')}
            </Button>
          }
        >
          <PanelSection
            icon={<IconReportMoney aria-hidden />}
            tone="red"
            title={t('kit-page.gauge.first')}
            aside="18 817,60 DHs"
          />
        </DockedPanel>
        {ticked.length > 0 && (
          <BulkBar
            said={String(ticked.length)}
            sum="43 617,60 DHs"
            clear={t('common.list.reset')}
            onClear={() => setTicked([])}
          >
            <Button tone="primary" size="sm">
              {t('kit-page.validate')}
            </Button>
          </BulkBar>
        )}
      </div>
    </Card>
  )
}
