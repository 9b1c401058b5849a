import { users, USER_STATUSES } from '@app/contract/users'
import { ENTERING_ROLES, ROLES } from '@app/domain/access/roles'
import { useEffect, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { DepotPicker } from '../depots/depot-picker.tsx'
import { call } from '../kit/api.ts'
import { useRecord } from '../kit/asked.ts'
import { Denied } from '../kit/feedback/failure.tsx'
import type { Notice } from '../kit/feedback/notices.tsx'
import { SelectField, TextField } from '../kit/form/fields.ts'
import { FormPage } from '../kit/form/form-shell.tsx'
import { PasswordField } from '../kit/form/password-field.ts'
import { useRecordForm } from '../kit/form/record-form.ts'
import { speak } from '../kit/i18n.ts'
import { listAddress } from '../kit/list-address.ts'
import { useMay } from '../kit/may.ts'
import { usePageName } from '../kit/page-name.ts'
import { Card } from '../kit/ui/card.tsx'
import { FormGrid } from '../kit/ui/form-grid.tsx'
import { LoadingPage } from '../kit/ui/loading-page.tsx'
import { paths } from '../paths.ts'
import { updateSessionUser, useSignedIn } from '../session.ts'
import classes from './user-form.module.css'
import { fullName } from './user-names.ts'
import { bodyOf, NEW_USER, userSchema, type UserValues, valuesOf } from './user-values.ts'

const fetchUser = (id: number) => call(users.get, { params: { id } })

/** Adds a user, or changes the one whose id stands in the address. */
export default function UserFormPage() {
  const { id } = useParams()
  if (!useMay(users.save)) return <Denied />
  return id === undefined ? <UserFields values={NEW_USER} /> : <KnownUser key={id} id={Number(id)} />
}

function KnownUser({ id }: { id: number }) {
  const { t } = useTranslation()
  const query = useRecord(users.get, id)
  const list = { to: listAddress(paths.users.list), label: t('users.backToList') }
  if (!query.data) return <LoadingPage title={t('users.edit')} query={query} list={list} />
  return <UserFields values={valuesOf(query.data)} />
}

function UserFields({ values }: { values: UserValues }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const me = useSignedIn().user.id
  const { id } = values
  const back = (rowId = id, notice?: Notice) =>
    void navigate(listAddress(paths.users.list), { state: { rowId, notice } })
  const form = useRecordForm({
    schema: useMemo(() => userSchema(t), [t]),
    values,
    save: (typed, idempotencyKey) => call(users.save, { body: bodyOf(typed) }, { idempotencyKey }),
    ...(id === undefined ? {} : { reload: () => fetchUser(id).then(valuesOf) }),
    onLeave: () => back(),
    onSaved: (saved) => {
      const name = fullName(saved)
      if (saved.id === me) {
        updateSessionUser(saved)
        void speak(saved.language)
      }
      back(saved.id, {
        tone: 'good',
        text: id === undefined ? t('users.added', { name }) : t('users.changed', { name }),
        ...(id === undefined && { link: { label: t('common.see'), to: paths.users.modify(saved.id) } }),
      })
    },
  })
  const { setFocus } = form.methods
  useEffect(() => setFocus('firstName'), [setFocus])
  usePageName(id === undefined ? t('users.new') : fullName(values))

  return (
    <FormPage form={form} title={id === undefined ? t('users.new') : t('users.edit')}>
      <div className={classes['parts']}>
        <FormGrid>
          <TextField name="firstName" label={t('users.firstName')} required maxLength={60} />
          <TextField name="lastName" label={t('users.lastName')} required maxLength={60} />
          <TextField name="email" label={t('users.email')} required maxLength={254} inputMode="email" />
          <TextField
            name="username"
            label={t('users.username')}
            hint={t('users.usernameHint')}
            required
            maxLength={254}
          />
          <PlaceFields roleBefore={values.role} />
        </FormGrid>
        <Card title={t('users.passwordTitle')}>
          {id === me ? <OwnPassword /> : <Passwords adding={id === undefined} />}
        </Card>
      </div>
    </FormPage>
  )
}

function Passwords({ adding }: { adding: boolean }) {
  const { t } = useTranslation()
  return (
    <FormGrid>
      <PasswordField
        name="password"
        label={adding ? t('users.password') : t('users.newPassword')}
        hint={adding ? t('users.passwordHint') : t('users.passwordKept')}
        required={adding}
        autoComplete="new-password"
        meter
      />
      <PasswordField
        name="passwordConfirmation"
        label={t('users.passwordConfirmation')}
        required={adding}
        autoComplete="new-password"
      />
    </FormGrid>
  )
}

/** The profile asks for the old one first: a session left open must not lock its owner out. */
function OwnPassword() {
  const { t } = useTranslation()
  return (
    <p className={classes['own']}>
      {t('users.ownPassword')} <Link to={paths.profile}>{t('users.ownPasswordLink')}</Link>
    </p>
  )
}

/** Role, status and language; a salesperson has depots too, last so that nothing moves when the role changes. */
function PlaceFields({ roleBefore }: { roleBefore: UserValues['role'] }) {
  const { t } = useTranslation()
  const { role = roleBefore, status } = useWatch<UserValues>()
  // A role that may not enter is not given here, but whoever has it keeps it.
  const offered = ROLES.filter(
    (one) => one === roleBefore || ENTERING_ROLES.some((entering) => entering === one),
  )
  return (
    <>
      <SelectField
        name="role"
        label={t('users.role')}
        hint={t(`users.roleHints.${role}`)}
        required
        options={offered.map((value) => ({ value, label: t(`users.roles.${value}`) }))}
      />
      <SelectField
        name="status"
        label={t('users.status')}
        required
        options={USER_STATUSES.map((value) => ({ value, label: t(`users.statuses.${value}`) }))}
        {...(status === 'INACTIVE' && { hint: t('users.inactiveHint') })}
      />
      <SelectField
        name="language"
        label={t('users.language')}
        required
        options={(['fr', 'en'] as const).map((value) => ({ value, label: t(`users.languages.${value}`) }))}
      />
      {role === 'ROLE_COMMERCIAL' && (
        <DepotPicker name="depotIds" label={t('users.depots')} hint={t('users.depotsHint')} />
      )}
    </>
  )
}
