import { IconTrash } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../kit/api-error.ts'
import { Denied, Failure } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import { Banner } from '../kit/feedback/banner.tsx'
import { Button } from '../kit/inputs/button.tsx'
import { Confirm } from '../kit/overlays/confirm.tsx'
import { DataTable } from '../kit/tables/data-table.tsx'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { MoneyInput } from '../kit/inputs/number-input.tsx'
import { Popup } from '../kit/overlays/popup.tsx'
import { SidePanel } from '../kit/overlays/side-panel.tsx'
import classes from './kit-page.module.css'

function Frame({ name, wide, children }: { name: string; wide?: true; children: ReactNode }) {
  return (
    <section className={classes['frame']} data-wide={wide}>
      <h2 className={classes['frameName']}>{name}</h2>
      <div className={classes['frameBody']}>{children}</div>
    </section>
  )
}

const NOTHING = () => {}

type Shown = 'confirm' | 'popup' | 'drawer' | null

export function States() {
  const { t } = useTranslation()
  const [shown, show] = useState<Shown>(null)
  const columns = (['number', 'date', 'salesperson', 'status', 'total'] as const).map((id) => ({
    id,
    ...(id !== 'salesperson' && { width: 120 }),
    head: t(`kit-page.${id}`),
    cell: () => null,
    ...(id === 'total' ? { align: 'right' as const } : {}),
  }))
  return (
    <div className={classes['states']}>
      <Frame name={t('kit-page.firstUse')}>
        <EmptyState kind="first" title={t('kit-page.firstUseTitle')} text={t('kit-page.firstUseText')}>
          <Button tone="primary" size="sm">
            {t('kit-page.newQuote')}
          </Button>
        </EmptyState>
      </Frame>
      <Frame name={t('kit-page.noResult')}>
        <EmptyState kind="noResult" title={t('common.list.noResult')} text={t('kit-page.noResultText')}>
          <Button size="sm">{t('common.list.resetFilters')}</Button>
        </EmptyState>
      </Frame>
      <Frame name={t('kit-page.serverDown')}>
        <Failure error={new ApiError(503)} onRetry={NOTHING} />
      </Frame>
      <Frame name={t('kit-page.loading')} wide>
        <DataTable caption={t('kit-page.loading')} columns={columns} rows={null} />
      </Frame>
      <Frame name={t('kit-page.formError')}>
        <FormError />
      </Frame>
      <Frame name={t('kit-page.notices')}>
        <div className={classes['stack']}>
          <Button onClick={() => showToasts(t)}>{t('kit-page.show')}</Button>
        </div>
      </Frame>
      <Frame name={t('kit-page.dialogs')}>
        <div className={classes['stack']}>
          <Button tone="refuse" icon={<IconTrash aria-hidden />} onClick={() => show('confirm')}>
            {t('kit-page.deletion')}
          </Button>
          <Button onClick={() => show('popup')}>{t('kit-page.popup')}</Button>
          <Button onClick={() => show('drawer')}>{t('kit-page.drawer')}</Button>
        </div>
      </Frame>
      <Frame name={t('kit-page.denied')}>
        <Denied />
      </Frame>
      <Dialog shown={shown} onClose={() => show(null)} />
    </div>
  )
}

function showToasts(t: TFunction) {
  notify({
    tone: 'good',
    text: t('kit-page.validatedNotice'),
    link: { label: t('kit-page.see'), to: '/kit' },
  })
  notify({ tone: 'info', text: t('kit-page.generatedNotice') })
  notify({ tone: 'bad', text: t('kit-page.failedNotice') })
}

function Dialog({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      {shown === 'confirm' && (
        <Confirm
          title={t('kit-page.deletionTitle')}
          text={t('kit-page.deletionText')}
          action={t('common.delete')}
          onConfirm={onClose}
          onClose={onClose}
        />
      )}
      {shown === 'popup' && (
        <Popup title={t('kit-page.popup')} subtitle={t('kit-page.facts')} onClose={onClose}>
          {t('kit-page.firstUseText')}
        </Popup>
      )}
      {shown === 'drawer' && (
        <SidePanel title={t('kit-page.notes')} onClose={onClose}>
          {t('kit-page.firstUseText')}
        </SidePanel>
      )}
    </>
  )
}

/** The banner and the field as they look after an attempt with a gap. */
function FormError() {
  const { t } = useTranslation()
  return (
    <div className={classes['formError']}>
      <Banner tone="red">
        {t('common.form.missing')} <a href="#maximum">{t('kit-page.maximum')}</a>
      </Banner>
      <MoneyInput
        id="maximum"
        label={t('kit-page.maximum')}
        required
        value={null}
        error={t('fields.required')}
        onChange={NOTHING}
      />
    </div>
  )
}
