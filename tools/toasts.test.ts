import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './tree.ts'

// The toast after each action: it is among the sentences, and a test waits for it on the screen.
const NOTICES = {
  'order added': /Commande .*enregistrée/,
  'order changed': /Commande .*modifiée/,
  'order deleted': /Commande .*supprimée/,
  'order validated': /Commande .*validée/,
  'order declined': /Commande .*refusée/,
  'order delivered': /Commande .*livrée/,
  'order treated': /Commande .*traitée/,
  'delivery note generated': /Bon de livraison .*généré pour/,
  'Sage code of an order': /Code Sage de .*enregistré/,
  'a PDF was opened': /PDF/,
  'delivery note deleted': /Bon de livraison .*supprimé/,
  'quote added': /Devis .*enregistré/,
  'quote changed': /Devis .*modifié/,
  'quote deleted': /Devis .*supprimé/,
  'quote converted': /créée depuis le devis/,
  'credit note added': /Bon de retour .*enregistré/,
  'credit note deleted': /Bon de retour .*supprimé/,
  'credit note validated': /Bon de retour .*validé/,
  'credit note declined': /Bon de retour .*refusé/,
  'payment added': /» enregistré/,
  'payment changed': /» modifié/,
  'payment validated': /» validé/,
  'payment deleted': /» supprimé/,
  'payment attached': /rattaché à/,
  'payment detached': /détaché/,
  'payment marked unpaid': /marqué impayé/,
  'payment marked paid again': /Impayé annulé/,
  'expense added': /Note de frais .*enregistrée/,
  'expense changed': /Note de frais .*modifiée/,
  'expense deleted': /Note de frais .*supprimée/,
  'expense validated': /Note de frais .*validée/,
  'expense declined': /Note de frais .*refusée/,
  'transfer request added': /Demande .*enregistrée/,
  'transfer request changed': /Demande .*modifiée/,
  'transfer request validated': /Demande .*validée/,
  'transfer request deleted': /Demande .*supprimée/,
  'financial credit added': /Avoir financier .*enregistré/,
  'financial credit changed': /Avoir financier .*modifié/,
  'financial credit deleted': /Avoir financier .*supprimé/,
  'supplier credit added': /Avoir fournisseur .*enregistré/,
  'supplier credit changed': /Avoir fournisseur .*modifié/,
  'supplier credit deleted': /Avoir fournisseur .*supprimé/,
}

/** Without the marks of patterns and the difference between spaces, which a test may write either way. */
const textOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
    .replaceAll(/[\u00A0\u202F]|\\u00A0|\\u202F|\\s/g, ' ')

const sentences = textOf('i18n/fr/*.ts')
const tests = textOf('{e2e/*.spec.ts,web/**/*.browser.test.ts}')

test.each(Object.entries(NOTICES))('%s: the user sees it, and a test waits for it', (_, said) => {
  expect(sentences).toMatch(said)
  expect(tests).toMatch(said)
})

test('a notice that no test waits for is seen', () => {
  expect(tests).not.toMatch(/Commande .*oubliée/)
})
