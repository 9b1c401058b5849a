import { session as sessionContract, type SignedInUser } from '@app/contract/session'
import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../kit/api.ts'
import { SelectField, TextField } from '../kit/form/fields.ts'
import { FormPage } from '../kit/form/form-shell.tsx'
import { asTyped, useRecordForm } from '../kit/form/record-form.ts'
import { speak } from '../kit/i18n.ts'
import { allowSingleKeys, singleKeysAllowed } from '../kit/keyboard.ts'
import { SwitchInput } from '../kit/inputs/select-input.tsx'
import { Facts } from '../kit/layout/facts.tsx'
import { FormGrid } from '../kit/layout/form-grid.tsx'
import { paths } from '../paths.ts'
import { updateSessionUser, useSignedIn } from '../session.ts'
import { OwnSessions } from './own-sessions.tsx'
import { PasswordForm } from './password-form.tsx'
import classes from './profile-page.module.css'

export default function ProfilePage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { firstName, lastName, language } = useSignedIn().user
  const form = useRecordForm({
    schema: sessionContract.updateProfile.body,
    values: { firstName, lastName, language },
    toBody: asTyped,
    save: (body) => call(sessionContract.updateProfile, { body }),
    onLeave: () => void navigate(paths.dashboard),
    onSaved: (saved) => void leave(saved),
  })

  async function leave(saved: SignedInUser) {
    updateSessionUser(saved)
    await speak(saved.language)
    // In the language that was just chosen, which the t of this page does not speak yet.
    const notice = { tone: 'good', text: i18next.t('profile.saved') }
    await navigate(paths.dashboard, { state: { notice } })
  }

  // The switch of the top bar saves at once: the form must not turn it back.
  const { resetField } = form.methods
  useEffect(() => resetField('language', { defaultValue: language }), [resetField, language])

  return (
    <FormPage form={form} title={t('profile.title')} aside={<Aside />}>
      <div className={classes['sections']}>
        <FormGrid>
          <TextField {...form.field('firstName')} label={t('profile.firstName')} />
          <TextField {...form.field('lastName')} label={t('profile.lastName')} />
          <SelectField
            {...form.field('language')}
            label={t('profile.language')}
            options={(['fr', 'en'] as const).map((value) => ({
              value,
              label: t(`shell.languages.${value}`),
            }))}
          />
        </FormGrid>
        <PasswordForm />
        <OwnSessions />
      </div>
    </FormPage>
  )
}

/** What one cannot change here, and what changes without saving. */
function Aside() {
  const { t } = useTranslation()
  const { user, company } = useSignedIn()
  const [singleKeys, setSingleKeys] = useState(singleKeysAllowed)
  return (
    <>
      <Facts
        facts={[
          { label: t('profile.role'), value: t(`profile.roles.${user.role}`) },
          { label: t('profile.company'), value: company.name },
        ]}
      />
      <div className={classes['keys']}>
        <SwitchInput
          label={t('profile.singleKeys')}
          hint={t('profile.singleKeysHint')}
          value={singleKeys}
          onChange={(allowed) => {
            allowSingleKeys(allowed)
            setSingleKeys(allowed)
          }}
        />
      </div>
    </>
  )
}
