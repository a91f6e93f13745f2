# $problem: a sentence.
link-unopened = Cannot open this link: { $problem }
