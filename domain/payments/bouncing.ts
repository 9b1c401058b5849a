/** Why a bank gave a cheque or a bill back. */
export const BOUNCE_REASONS = ['PROVISION', 'SIGNATURE', 'STOPPED', 'CLOSED', 'FORMAL', 'OTHER'] as const
export type BounceReason = (typeof BOUNCE_REASONS)[number]

/** Why it is paid after all: it was marked by mistake, or the bank transferred it. */
export const UNDOING_REASONS = ['ERROR', 'REVERSEMENT'] as const
export type UndoingReason = (typeof UNDOING_REASONS)[number]
