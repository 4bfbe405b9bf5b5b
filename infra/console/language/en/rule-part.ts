/** Messages of the form of a rule, loaded when it is first shown. */
export const rulePart = {
  rulePreview: 'Last 7 days',
  rulePreviewIncomplete: 'Shown here once the rule is complete and valid.',
  rulePreviewLoading: 'Looking through the records…',
  rulePreviewNone: 'The rule would not have fired.',
  rulePreviewTimes: 'The rule would have fired {count}×.',
  rulePreviewMore: 'The rule would have fired more than {count}×.',
  rulePreviewSince: 'Only records since {moment} were looked through, because there are many.',
  rulePreviewFailed: 'The preview could not be loaded.',
  rulePreviewNewest: 'The newest moments',
  manyRuleVehicles: 'A rule can be created for up to {limit} vehicles at once. Selected: {count}.'
} as const
