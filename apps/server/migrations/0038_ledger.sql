CREATE TABLE "movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"subject_kind" text,
	"subject_id" uuid,
	"source" text NOT NULL,
	CONSTRAINT "movements_amount" CHECK (amount_cents > 0),
	CONSTRAINT "movements_accounts" CHECK (from_account <> to_account)
);
--> statement-breakpoint
CREATE TABLE "vat_rates" (
	"country" text NOT NULL,
	"buyer" text NOT NULL,
	"from" date NOT NULL,
	"basis_points" integer NOT NULL,
	"note" jsonb,
	CONSTRAINT "vat_rates_country_buyer_from_pk" PRIMARY KEY("country","buyer","from")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "vat_cents" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "movements_source" ON "movements" USING btree ("kind","source");--> statement-breakpoint
CREATE INDEX "movements_subject" ON "movements" USING btree ("subject_kind","subject_id","at","id") WHERE subject_id is not null;--> statement-breakpoint
CREATE INDEX "movements_at" ON "movements" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE FUNCTION keep_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'movements of the ledger stay as they were written' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER movements_stay BEFORE UPDATE OR DELETE ON "movements" FOR EACH ROW EXECUTE FUNCTION keep_movements();--> statement-breakpoint
CREATE TRIGGER movements_are_not_emptied BEFORE TRUNCATE ON "movements" FOR EACH STATEMENT EXECUTE FUNCTION keep_movements();--> statement-breakpoint
-- What a database knows before content/vat.yaml is imported: a sale never waits for it.
INSERT INTO "vat_rates" ("country", "buyer", "from", "basis_points")
SELECT country, buyer, since::date, points
FROM (VALUES ('IL', '2015-10-01', 1700), ('IL', '2025-01-01', 1800), ('*', '2015-10-01', 1700), ('*', '2025-01-01', 1800)) rates (country, since, points)
CROSS JOIN (VALUES ('individual'), ('sole_trader'), ('company')) buyers (buyer);--> statement-breakpoint
-- What was paid before there was a ledger, all of it in the sandbox, where no money moves: without VAT.
UPDATE "payments" SET "vat_cents" = 0 WHERE "settled";--> statement-breakpoint
INSERT INTO "movements" ("id", "at", "kind", "from_account", "to_account", "amount_cents", "currency", "subject_kind", "subject_id", "source")
SELECT gen_random_uuid(), p.paid_at, 'sale', 'revenue', 'customer', p.amount_cents, p.currency, p.subject_kind, p.subject_id, p.id::text
FROM "payments" p WHERE p.settled
UNION ALL
SELECT gen_random_uuid(), p.paid_at, 'payment', 'customer', 'provider', p.amount_cents, p.currency, p.subject_kind, p.subject_id, p.id::text
FROM "payments" p WHERE p.settled IS NOT NULL
UNION ALL
SELECT gen_random_uuid(), r.created_at, 'refund_agreed', 'refunds_due', CASE WHEN p.settled THEN 'revenue' ELSE 'customer' END, r.amount_cents, p.currency, p.subject_kind, p.subject_id, r.id::text
FROM "refunds" r JOIN "payments" p ON p.id = r.payment_id
UNION ALL
SELECT gen_random_uuid(), r.sent_at, 'refund_sent', 'provider', 'refunds_due', r.amount_cents, p.currency, p.subject_kind, p.subject_id, r.id::text
FROM "refunds" r JOIN "payments" p ON p.id = r.payment_id WHERE r.status = 'sent';
