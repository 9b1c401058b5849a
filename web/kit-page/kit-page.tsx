import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../kit/inputs/button.tsx'
import { PageHead } from '../kit/layout/page-head.tsx'
import { Tabs } from '../kit/layout/tabs.tsx'
import { Badges } from './badges.tsx'
import classes from './kit-page.module.css'
import { MapSamples } from './map-samples.tsx'
import { Parts } from './parts.tsx'
import { SampleForm } from './sample-form.tsx'
import { SampleList } from './sample-list.tsx'
import { SampleRecord } from './sample-record.tsx'
import { SearchSamples } from './search-samples.tsx'
import { States } from './states.tsx'

/** Everything the kit can show, on one page: for reviews, pictures and accessibility checks. */
export default function KitPage() {
  const { t } = useTranslation()
  const [tab, setTab] = useState<'parts' | 'states'>('parts')
  const [params] = useSearchParams()
  if (params.has('list')) return <SampleList />
  if (params.has('sample')) return <SampleForm />
  if (params.has('record')) return <SampleRecord />
  return (
    <div className={classes['page']}>
      <PageHead
        title={t('kit-page.title')}
        actions={
          <>
            <ButtonLink to="?sample">{t('kit-page.form')}</ButtonLink>
            <ButtonLink to="?record">{t('kit-page.record')}</ButtonLink>
            <ButtonLink to="?list">{t('kit-page.tables')}</ButtonLink>
          </>
        }
      />
      <Tabs
        label={t('kit-page.title')}
        tabs={[
          { id: 'parts', label: t('kit-page.badges') },
          { id: 'states', label: t('kit-page.states') },
        ]}
        value={tab}
        onChange={setTab}
      />
      {tab === 'states' ? (
        <States />
      ) : (
        <div className={classes['columns']}>
          <Badges />
          <div className={classes['column']}>
            <SearchSamples />
            <Parts />
            <MapSamples />
          </div>
        </div>
      )}
    </div>
  )
}
