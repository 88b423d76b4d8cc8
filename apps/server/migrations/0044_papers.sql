CREATE TABLE "due_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"facts" jsonb NOT NULL,
	"held" text,
	"allocation" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_numbers" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "paper_numbers_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"user_id" uuid,
	"payment_id" uuid NOT NULL,
	"refund_id" uuid,
	"corrects" uuid,
	"language" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "source" text DEFAULT 'content' NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_corrects_papers_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_papers_created" ON "due_papers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "due_papers_payment" ON "due_papers" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_number" ON "papers" USING btree ("kind","year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_payment" ON "papers" USING btree ("payment_id") WHERE kind = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "papers_refund" ON "papers" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "papers_corrects" ON "papers" USING btree ("corrects") WHERE corrects is not null;--> statement-breakpoint
CREATE INDEX "papers_subject" ON "papers" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "papers_user" ON "papers" USING btree ("user_id","issued_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "papers_issued" ON "papers" USING btree ("issued_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
-- What was issued stays as it is: only its person goes, and after the seven years of the law the paper itself.
CREATE FUNCTION keep_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.user_id IS NULL AND to_jsonb(NEW) - 'user_id' = to_jsonb(OLD) - 'user_id' THEN RETURN NEW; END IF;
  IF TG_OP = 'DELETE' AND OLD.user_id IS NULL AND OLD.year < extract(year FROM now()) - 7 THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'papers stay as they were issued' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER papers_stay BEFORE UPDATE OR DELETE ON "papers" FOR EACH ROW EXECUTE FUNCTION keep_papers();--> statement-breakpoint
CREATE TRIGGER papers_are_not_emptied BEFORE TRUNCATE ON "papers" FOR EACH STATEMENT EXECUTE FUNCTION keep_papers();--> statement-breakpoint
-- A number is the next one, or none: it never goes back, and none is left out.
CREATE FUNCTION keep_paper_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.last = 1 THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND NEW.kind = OLD.kind AND NEW.year = OLD.year AND NEW.last = OLD.last + 1 THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'numbers of papers are taken one after another' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER paper_numbers_stay BEFORE INSERT OR UPDATE OR DELETE ON "paper_numbers" FOR EACH ROW EXECUTE FUNCTION keep_paper_numbers();--> statement-breakpoint
CREATE TRIGGER paper_numbers_are_not_emptied BEFORE TRUNCATE ON "paper_numbers" FOR EACH STATEMENT EXECUTE FUNCTION keep_paper_numbers();
