loading-ink = Grinding ink…
# $done: the number of drawn pictures. $total: the number of all pictures.
loading-share = Grinding ink… { $done } of { $total }
loading-motto = Two scribes, one open book, and a margin where nobody rules.
