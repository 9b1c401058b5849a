import { settings } from '@app/contract/settings'
import { bind } from '../platform/bind.ts'
import { saveSettings } from './save-settings.ts'
import { findSettings } from './settings.repository.ts'

export const settingsRoutes = bind(settings, {
  get: (ctx) => findSettings(ctx),
  save: (ctx, { body }) => saveSettings(ctx, body),
})
